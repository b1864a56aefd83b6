/**
 * Data table: the answers shown if no model is configured or the model's answer was rejected ([S8-28]). They are true
 * on any day and for any corridor.
 */
export type FallbackTopic = 'predictions' | 'fraud_analysis' | 'market_insights';

export const fallbackAnswersByTopic: Readonly<Record<FallbackTopic, string>> = {
  predictions:
    'Nobody knows where an exchange rate will go next. The rate history shows how today compares with the last 30 and 90 days. A rate alert notifies you when your target is reached.',
  fraud_analysis:
    'Send money only to people you know. Be wary of anyone who hurries you, asks for secrecy or changes account details at the last moment. Check that a regulator in your country has licensed the provider.',
  market_insights:
    'Compare what arrives, not only the fee. The exchange-rate markup often costs more than the fee. The best provider depends on the amount, the route and the payout method.',
};

/** Keywords for each topic. A question without any of them counts as `market_insights`. */
export const topicKeywords: Readonly<Record<Exclude<FallbackTopic, 'market_insights'>, readonly string[]>> = {
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
