/**
 * Data table: the texts shown if no model is configured or its text was rejected ([S8-28]). They are true on any day
 * and for any corridor.
 */
export type DefaultTopic = 'predictions' | 'fraud_analysis' | 'market_insights';

export const defaultTexts: Readonly<Record<DefaultTopic, string>> = {
  predictions:
    'Nobody can know where an exchange rate goes next. The history of the rate shows how today compares with the last 30 and 90 days, and a rate alert tells you when your target is reached.',
  fraud_analysis:
    'Send money only to people you know. Be wary of anyone who hurries you, asks for secrecy or changes account details at the last moment, and check that the provider is licensed by a regulator in your country.',
  market_insights:
    'Compare what arrives, not the fee alone: the margin in the exchange rate often costs more than the fee. Providers differ by amount, by corridor and by how the money is paid out, so the best one changes.',
};

/** Keywords for each topic. A question without any of them counts as `market_insights`. */
export const topicNames: Readonly<Record<Exclude<DefaultTopic, 'market_insights'>, readonly string[]>> = {
  fraud_analysis: [
    'fraud',
    'scam',
    'suspicious',
    'safe',
    'risk',
    'trust',
    'stolen',
    'phishing',
    'estafa',
    'fraude',
    'betrug',
    'arnaque',
  ],
  predictions: [
    'predict',
    'forecast',
    'future',
    'tomorrow',
    'next week',
    'next month',
    'outlook',
    'will the',
    'should i wait',
  ],
};
