// Generated from the OpenAPI description by `npm run client`. Don't edit.

export type Problem = {
  /** A stable URI for this kind of problem. */
  type: string;
  title: string;
  status: number;
  code:
    | 'invalid_parameters'
    | 'body_too_large'
    | 'unsupported_media_type'
    | 'not_found'
    | 'method_not_allowed'
    | 'limit_reached'
    | 'changed_meanwhile'
    | 'too_many_requests'
    | 'bot_check_needed'
    | 'token_refused'
    | 'not_signed_in'
    | 'forbidden'
    | 'rate_unavailable'
    | 'service_unavailable'
    | 'key_reused'
    | 'not_read_back'
    | 'code_wrong'
    | 'code_expired'
    | 'other_sign_in'
    | 'account_deleting'
    | 'not_configured'
    | 'internal_error';
  detail?: string;
  errors?: Array<{
    field: string;
    code: string;
    message: string;
  }>;
};

export type SearchUnderstandResponse = {
  fromCountry?: string;
  toCountry?: string;
  amount?: number;
  /** The amount that the recipient should get; `amount` is then absent. */
  receiveAmount?: number;
  currency?: string;
  /** True if the sentence mentions amounts, such as "200 or 300 pounds", but doesn’t determine `amount`. */
  hasUnclearAmount?: boolean;
  payIn?: 'bank_account' | 'debit_card' | 'credit_card' | 'cash' | 'wallet';
  payoutMethod?: 'bank_transfer' | 'cash_pickup' | 'mobile_wallet' | 'debit_card';
  deliveryTime?: 'instant' | 'minutes' | 'hours' | 'days';
  sortBy?: 'best_value' | 'cheapest' | 'fastest' | 'rating';
  /** Fields that are neither stated nor implied. Searches use defaults for them. */
  open: Array<'fromCountry' | 'toCountry' | 'amount' | 'currency'>;
  /** Which fields the sentence only implies, and why. For example, £ implies the sending country, and a city or a wallet brand the receiving one. */
  inferred: Array<{
    field: 'fromCountry' | 'toCountry' | 'currency';
    why: 'currency' | 'place' | 'wallet' | 'browser' | 'last_search';
    /** The words that imply it; absent for `browser` and `last_search`. */
    text?: string;
  }>;
  /** How each part of the sentence was read; offsets are UTF-16 units. */
  parts: Array<{
    field:
      | 'fromCountry'
      | 'toCountry'
      | 'amount'
      | 'currency'
      | 'receiveAmount'
      | 'payIn'
      | 'payoutMethod'
      | 'deliveryTime'
      | 'sortBy';
    text: string;
    start: number;
    end: number;
  }>;
};

export type QuotesResponse = {
  query: {
    fromCountry: string;
    toCountry: string;
    /** What the sender pays; in a search by `receiveAmount`, the amount for the cheapest listed offer. */
    amount: number;
    /** The amount that the recipient should get, in `toCurrency`; null for a search by `amount`. */
    receiveAmount: number | null;
    currency: string;
    toCurrency: string;
    /** The requested pay-in method; null = any. */
    payIn: 'bank_account' | 'debit_card' | 'credit_card' | 'cash' | 'wallet' | null;
    payoutMethod: string | null;
    deliveryTime: string | null;
    sortBy: 'best_value' | 'cheapest' | 'fastest' | 'rating';
  };
  /** The sources that responded, separated by commas. */
  source: string;
  providers: Array<{
    id: string;
    providerName: string;
    name: string;
    category: 'bank' | 'digital_wallet' | 'mto' | 'crypto_exchange' | 'neobank';
    /** The provider’s initials, for a neutral mark. We don’t copy logos. */
    logo: string;
    website: string;
    url: string;
    /** Units of the receiving currency for one unit of the sending currency, with at most 10 significant digits. */
    exchangeRate: number;
    /** What the sender pays in total; in a search by `receiveAmount`, the smallest amount that delivers it. */
    sendAmount: number;
    receiveAmount: number;
    /** Transfer fee, what the exchange margin costs, and taxes. */
    totalCost: number;
    totalCostPercent: number;
    /** How far the rate is below the mid-market rate, in percent. */
    marginPercent: number;
    toCurrency: string;
    /** In English words; "Not stated" if the source does not say. */
    deliveryTime: string;
    deliveryTimeMinutes: number | null;
    /** Absent if the minutes are the longest time. at_least: the source states only the shortest time, such as "6 days or more". typical: what users of this instance measured. */
    deliveryTimeKind?: 'at_least' | 'typical';
    deliveryTimeCategory: 'instant' | 'minutes' | 'hours' | 'days' | null;
    /** What users of this instance measured for this payout method and receiving country. */
    measuredSpeed?: {
      /** The median over people, each counted once. */
      typicalMinutes: number;
      transfers: number;
      people: number;
      /** Whether deliveryTimeMinutes is based on this measurement, which requires five people. */
      counts: boolean;
      /** The delivery time that the source states. */
      statedMinutes: number | null;
      /** Absent if the minutes are the longest time. at_least: the source states only the shortest time, such as "6 days or more". typical: what users of this instance measured. */
      statedTimeKind?: 'at_least' | 'typical';
    };
    /** From votes on this instance, pulled toward 4; null = not rated yet. */
    rating: number | null;
    ratingCount: number;
    userRating: number | null;
    payoutMethod: 'bank_transfer' | 'cash_pickup' | 'mobile_wallet' | 'debit_card';
    /** How the sender pays for this price; null = not stated. */
    payIn: 'bank_account' | 'debit_card' | 'credit_card' | 'cash' | 'wallet' | null;
    supportedPayoutMethods: Array<'bank_transfer' | 'cash_pickup' | 'mobile_wallet' | 'debit_card'>;
    /** From 0 to 100: the sum of the points in `scoreParts`. */
    aiScore: number;
    scoreParts: Array<{
      part: 'cost' | 'speed' | 'rating' | 'reliability';
      mark: number;
      outOf: number;
      points: number;
      known: boolean;
    }>;
    /** null = unknown, because no source states it. */
    isRegulated: boolean | null;
    /** Licenses in any country. Only one in the sender's country protects the sender. An empty list means that we know of none. */
    licenses: Array<{
      regulator: string;
      country: string;
      reference?: string;
      source: string;
    }>;
    establishedYear: number | null;
    successRate: number | null;
    tags: Array<string>;
    trackingUrl?: string;
    costCalculation: {
      sendAmount: number;
      transferFee: number;
      fixedFee: number;
      /** The part of the transfer fee that grows with the amount, in money. */
      percentageFee: number;
      /** What the margin costs; negative if the rate beats the mid-market rate. */
      exchangeFee: number;
      /** Transfer fee and exchange margin, without taxes. */
      totalFees: number;
      /** The taxes for this pay-in method: sendAmount − transferFee − tax is exchanged. */
      tax: number;
      exchangeRate: number;
      receiveAmount: number;
    };
    /** The taxes that add up to `costCalculation.tax`. */
    taxes: Array<{
      /** The rule, such as "us-remittance-tax". */
      id: string;
      /** In English. */
      label: string;
      /** In the sending currency. */
      amount: number;
      /** The percentage of the amount sent, excluding fee and tax. */
      percent: number;
      source: string;
      url: string | null;
      /** The day or month that the source refers to, ISO 8601. */
      asOf: string;
    }>;
    /** The terms of the tier that applies, in `feeCurrency`. */
    fees: {
      fixed: number;
      percentage: number;
      fxSpread: number;
    };
    feeCurrency: string;
    fundingConversion?: {
      from: string;
      to: string;
      spreadPercent: number;
      cost: number;
    };
    provenance: {
      source: string;
      /** ISO 8601 instant or date. */
      asOf: string;
      /** live: from a feed less than 24 hours ago, or seen by three independent people within 14 days. fresh: seen at most 30 days ago, or in a survey of the last two quarters. estimated: seen longer ago, or by nobody; see `kind`. */
      confidence: 'live' | 'fresh' | 'estimated';
      kind: 'feed' | 'survey' | 'captured' | 'person' | 'estimate';
      /** When somebody saw the price: an ISO 8601 instant or a date. */
      seenAt?: string;
      /** quarter: somebody saw it in the three months that end with `seenAt`. */
      seenPrecision?: 'minute' | 'day' | 'quarter';
      /** The amounts for which the price was seen, in `feeCurrency`. */
      seenAmounts?: Array<number>;
      /** The license of the source, such as "CC BY 4.0". */
      license?: string;
      url?: string;
      /** Survey period, such as "2025 Q1". */
      period?: string;
      /** In English sentences. */
      note?: string;
      /** The facts in `note` other than the date and the amounts. */
      remarks?: Array<
        | 'other_amounts'
        | 'shared_by_one'
        | 'shared_by_several'
        | 'reference_rate_corrected'
        | 'rate_undisclosed'
        | 'markup_implausible'
        | 'no_markup_seen'
        | 'better_than_mid_market'
      >;
    };
    /** Whether the price comes from a model or default values because nobody saw it. */
    isEstimate: boolean;
    /** For an estimate, the range that contains four of five real prices; null for a price that was seen or confirmed. */
    range: {
      low: number;
      high: number;
      /** In the sending currency. */
      totalCost: {
        low: number;
        high: number;
      };
      /** What the sender must pay, for a search by `receiveAmount`. */
      sendAmount?: {
        low: number;
        high: number;
      };
    } | null;
    /** Whether the price for this exact amount was measured. */
    measured: boolean;
    /** Values that the source lacked, filled with defaults. */
    fallbacks: Array<string>;
    recipientCharges?: string;
    promotion?: string;
    /** Absent if no promotion was seen in this corridor. */
    firstTransfer?: {
      fromCountry: string;
      toCountry: string;
      currency: string;
      toCurrency: string;
      /** Units of `toCurrency` for one of `currency`, on the day when the promotion was seen. */
      standardRate: number;
      /** null = the standard rate applies. */
      promotionalRate: number | null;
      feeWaived: boolean;
      /** In `currency`; null = the source does not say. */
      upTo: number | null;
      /** The amount for which the promotion was seen. */
      seenAmount: number;
      source: string;
      url: string;
      /** A day, or the two months between which it was seen: "2025-12/2026-01". */
      asOf: string;
      /** An estimate. It assumes that the promotion still improves the rate by the same percentage as when it was seen. A price that beats the mid-market rate may already be the promotion; `year` then uses the amount and rates of the day when the promotion was seen. */
      year: {
        /** The amount of each of twelve monthly transfers, in `currency`. */
        amount: number;
        /** What arrives from the first transfer, in `toCurrency`. */
        first: number;
        /** What arrives from each of the other eleven, at the standard price. */
        each: number;
        total: number;
        /** What the promotion adds in that year. */
        gain: number;
      };
    };
  }>;
  /** Ids of the first providers if they can’t be told apart because one is an estimate; empty if the first is ahead. */
  aboutEqual: Array<string>;
  /** How much more the first offer in the requested order costs than the cheapest one; null without offers. */
  orderCost: {
    first: {
      id: string;
      name: string;
      payoutMethod: string;
      sendAmount: number;
      totalCost: number;
      isEstimate: boolean;
    };
    cheapest: {
      id: string;
      name: string;
      payoutMethod: string;
      sendAmount: number;
      totalCost: number;
      isEstimate: boolean;
    };
    /** In the sending currency: the difference in total cost or, for `receiveAmount`, in the amount paid; 0 if the first offer is as cheap as the cheapest. */
    costsMore: number;
  } | null;
  /** Estimated providers that `estimates=folded` left out; null = none. */
  folded: {
    count: number;
    /** The omitted providers whose whole range costs less than the cheapest seen price. */
    maybeCheaper: Array<{
      id: string;
      name: string;
    }>;
  } | null;
  searchSummary: {
    providerCount: number;
    bestReceiveAmount: number;
    averageReceiveAmount: number;
    worstReceiveAmount: number;
    receiveSpread: number;
    /** The least that the sender must pay; the same for all offers, except in a search by `receiveAmount`. */
    bestSendAmount: number;
    averageSendAmount: number;
    worstSendAmount: number;
    sendSpread: number;
    averageFee: number;
    averageTotalCost: number;
    averageTotalCostPercent: number;
    /** Whether any of the prices behind the values is an estimate. */
    isEstimate: boolean;
    bestProvider: {
      id: string;
      name: string;
    };
    /** Whether the cheapest provider is ahead of the second. If their ranges overlap, this is false and neither should be called best. */
    isBestClear: boolean;
    fastest: {
      id: string;
      name: string;
      minutes: number;
      /** Absent if the minutes are the longest time. at_least: the source states only the shortest time, such as "6 days or more". typical: what users of this instance measured. */
      deliveryTimeKind?: 'at_least' | 'typical';
    } | null;
    midMarketRate: number;
    rateAsOf: string;
    trend7d: {
      direction: 'rising' | 'falling' | 'stable';
      changePercent: number;
    } | null;
  } | null;
  recommendations: Array<{
    kind:
      | 'best_overall'
      | 'cheapest'
      | 'fastest'
      | 'best_bank_transfer'
      | 'best_cash_pickup'
      | 'best_mobile_wallet'
      | 'best_debit_card';
    providerId: string;
    providerName: string;
    payoutMethod: string;
    receiveAmount: number;
    sendAmount: number;
    deliveryTimeMinutes: number | null;
    /** Absent if the minutes are the longest time. at_least: the source states only the shortest time, such as "6 days or more". typical: what users of this instance measured. */
    deliveryTimeKind?: 'at_least' | 'typical';
    isEstimate: boolean;
    range: {
      low: number;
      high: number;
      /** In the sending currency. */
      totalCost: {
        low: number;
        high: number;
      };
      /** What the sender must pay, for a search by `receiveAmount`. */
      sendAmount?: {
        low: number;
        high: number;
      };
    } | null;
    /** How much more arrives than with the average offer, in the receiving currency. */
    moreThanAverage: number;
    /** How much less the sender pays than with the average offer, in the sending currency. */
    lessThanAverage: number;
    reason: string;
  }>;
  /** Tax laws and proposals in the sending country. */
  taxes: Array<{
    id: string;
    /** A country, or a US state such as "US-OK". */
    place: string;
    /** counted: included in the prices that it applies to. not_counted: law in only a part of the country. proposed: not law yet, never counted. */
    status: 'counted' | 'not_counted' | 'proposed';
    /** In English. */
    label: string;
    /** What the rule says, in English. */
    text: string;
    /** The pay-in methods that are taxed; empty for a proposal. */
    payIns: Array<'bank_account' | 'debit_card' | 'credit_card' | 'cash' | 'wallet'>;
    /** The day or month of a proposal. */
    proposedOn: string | null;
    /** For a counted rule, the tax on the first offer that it applies to. If it applies to none, the tax on the first offer if it were paid by a taxed method. */
    amount: number | null;
    /** Whether `amount` is for an offer whose price is an estimate. */
    isEstimate: boolean;
    /** Whether the tax applies to any listed offer. */
    isTaken: boolean;
    source: string;
    url: string | null;
    /** The day or month that the source refers to, ISO 8601. */
    asOf: string;
  }>;
  /** What is known about fees and incentives at the receiver's end; null or empty = unknown. */
  receiving: Array<{
    id: string;
    kind: 'receiving_fee' | 'cash_out' | 'incentive';
    /** In English. */
    label: string;
    /** In English. */
    text: string;
    /** The percentage of the received amount. */
    percent: number | null;
    /** null = for every payout method. */
    payoutMethods: Array<string> | null;
    /** Whether to check the facts first, because sources disagree or have no date. */
    verify: boolean;
    source: string;
    url: string | null;
    /** null: the source has no date. */
    asOf: string | null;
    /** The day on which the source was read. */
    readOn: string;
  }> | null;
  unavailable: Array<{
    id: string;
    name: string;
    reason: string;
    message: string;
  }>;
  midMarket: {
    from: string;
    to: string;
    rate: number;
    inverse: number;
    asOf: string;
    source: string;
    sourceName: string;
    kind: 'live' | 'daily' | 'reference' | 'simulated';
  };
  sources: Array<{
    id: string;
    name: string;
    status: 'ok' | 'failed' | 'late';
    offers: number;
    message?: string;
  }>;
  /** The number of providers that match each filter. */
  counts: {
    total: number;
    payIn: Record<string, number>;
    payoutMethod: Record<string, number>;
    deliveryTime: Record<string, number>;
  };
  simulated: boolean;
  generatedAt: string;
  /** Present only if `query` contained a sentence. */
  understood?: {
    fromCountry?: string;
    toCountry?: string;
    amount?: number;
    /** The amount that the recipient should get; `amount` is then absent. */
    receiveAmount?: number;
    currency?: string;
    /** True if the sentence mentions amounts, such as "200 or 300 pounds", but doesn’t determine `amount`. */
    hasUnclearAmount?: boolean;
    payIn?: 'bank_account' | 'debit_card' | 'credit_card' | 'cash' | 'wallet';
    payoutMethod?: 'bank_transfer' | 'cash_pickup' | 'mobile_wallet' | 'debit_card';
    deliveryTime?: 'instant' | 'minutes' | 'hours' | 'days';
    sortBy?: 'best_value' | 'cheapest' | 'fastest' | 'rating';
    /** Fields that are neither stated nor implied. Searches use defaults for them. */
    open: Array<'fromCountry' | 'toCountry' | 'amount' | 'currency'>;
    /** Which fields the sentence only implies, and why. For example, £ implies the sending country, and a city or a wallet brand the receiving one. */
    inferred: Array<{
      field: 'fromCountry' | 'toCountry' | 'currency';
      why: 'currency' | 'place' | 'wallet' | 'browser' | 'last_search';
      /** The words that imply it; absent for `browser` and `last_search`. */
      text?: string;
    }>;
    /** How each part of the sentence was read; offsets are UTF-16 units. */
    parts: Array<{
      field:
        | 'fromCountry'
        | 'toCountry'
        | 'amount'
        | 'currency'
        | 'receiveAmount'
        | 'payIn'
        | 'payoutMethod'
        | 'deliveryTime'
        | 'sortBy';
      text: string;
      start: number;
      end: number;
    }>;
  };
};

export type QuotesCurveResponse = {
  query: {
    fromCountry: string;
    toCountry: string;
    currency: string;
    toCurrency: string;
    payIn: 'bank_account' | 'debit_card' | 'credit_card' | 'cash' | 'wallet' | null;
    payoutMethod: string | null;
  };
  /** The range of amounts considered: about 1 to 20,000 US dollars’ worth. */
  range: {
    /** The smallest amount of the range, inclusive. */
    from: number;
    /** The largest amount of the range, inclusive. */
    to: number;
  };
  /** At most five: first the providers that are cheapest for some amount, then the cheapest at 500 and 1,000 dollars. */
  curves: Array<{
    id: string;
    name: string;
    segments: Array<{
      /** The smallest amount of the range, inclusive. */
      from: number;
      /** The largest amount of the range, inclusive. */
      to: number;
      slope: number;
      intercept: number;
      payoutMethod: string;
      /** tariff: exact for every amount, from the price list. interpolated: modeled between measured amounts. */
      basis: 'tariff' | 'interpolated';
      confidence: 'live' | 'fresh' | 'estimated';
      kind: 'feed' | 'survey' | 'captured' | 'person' | 'estimate';
      source: string;
      asOf: string;
      /** Whether the segment is based on default values. If so, it counts as cheapest only where no other provider serves the amount. */
      isFallback: boolean;
    }>;
    /** The real quotes at both ends of each segment. */
    points: Array<{
      amount: number;
      totalCost: number;
      totalCostPercent: number;
      receiveAmount: number;
      measured: boolean;
    }>;
    /** The amounts at which a source measured the price. */
    measured: Array<number>;
  }>;
  /** `below` and `above` are the ids of the cheapest providers one minor unit below `amount` and at `amount`. */
  crossings: Array<{
    amount: number;
    below: string;
    above: string;
  }>;
  /** The cheapest provider for each range of amounts. Nobody serves amounts outside these ranges. */
  cheapest: Array<{
    /** The smallest amount of the range, inclusive. */
    from: number;
    /** The largest amount of the range, inclusive. */
    to: number;
    id: string;
    name: string;
  }>;
  /** Ranges in which the providers’ costs differ only by rounding, so a single minor unit can change which one is the cheapest. */
  closeRanges: Array<{
    /** The smallest amount of the range, inclusive. */
    from: number;
    /** The largest amount of the range, inclusive. */
    to: number;
    ids: Array<string>;
  }>;
  midMarket: {
    from: string;
    to: string;
    rate: number;
    inverse: number;
    asOf: string;
    source: string;
    sourceName: string;
    kind: 'live' | 'daily' | 'reference' | 'simulated';
  };
  simulated: boolean;
  generatedAt: string;
};

export type QuotesTermsResponse = {
  currency: string;
  toCurrency: string;
  /** The currency of the sending country. */
  localCurrency: string;
  midRate: number;
  /** The rates from the sending currency to each currency that is used in `terms`. */
  rates: Record<string, number>;
  /** The current calendar year, to compute a provider’s years in business. */
  year: number;
  providers: Array<{
    id: string;
    name: string;
    establishedYear?: number;
    isRegulated?: boolean;
    successRatePercent?: number;
    votes?: {
      average: number;
      count: number;
    };
  }>;
  taxes: Array<{
    id: string;
    label: string;
    /** The percentage of the amount sent, excluding fee and tax. */
    percent: number;
  }>;
  offers: Array<{
    /** The id of one of `providers`. */
    provider: string;
    /** How the sender pays for this price; absent = not stated. */
    payIn?: 'bank_account' | 'debit_card' | 'credit_card' | 'cash' | 'wallet';
    payoutMethod: 'bank_transfer' | 'cash_pickup' | 'mobile_wallet' | 'debit_card';
    terms: {
      currency: string;
      minAmount?: number;
      maxAmount?: number;
      tiers: Array<{
        upTo?: number;
        fixedFee: number;
        percentageFee: number;
        minFee?: number;
        maxFee?: number;
        fxSpreadPercent: number;
      }>;
      quotedRate?: number;
      measuredAmounts?: Array<number>;
    };
    /** Ids of `taxes`. Each tax is its percentage of the amount sent after the fee, rounded to the nearest minor unit. */
    taxes?: Array<string>;
    deliveryMinutes?: number;
    confidence: 'live' | 'fresh' | 'estimated';
    kind: 'feed' | 'survey' | 'captured' | 'person' | 'estimate';
    /** ISO 8601: when the price was seen; for an estimate, the day of the data behind it. */
    asOf: string;
    /** For an estimate: four of five prices cost between total − below × (offset + total) and total + above × (offset + total) percent. */
    estimateError?: {
      below: number;
      above: number;
      offset: number;
    };
    fallbacks: Array<'fixedFee' | 'percentageFee' | 'fxSpread'>;
  }>;
  generatedAt: string;
};

export type PricesHistoryResponse = {
  query: {
    provider: string;
    fromCountry: string;
    toCountry: string;
    currency: string;
    toCurrency: string;
    amount: number | null;
    payIn: string | null;
    payoutMethod: string | null;
    from: string;
    to: string;
  };
  /** Oldest first. For each service, at most one price a day: the last one, for the amount nearest to the requested one. */
  observations: Array<{
    /** ISO 8601: an instant if the minute is known, otherwise a date. */
    seenAt: string;
    /** quarter: somebody saw it in the three months that end with `seenAt`. */
    precision: 'minute' | 'day' | 'quarter';
    kind: 'feed' | 'survey' | 'captured' | 'person';
    source: string;
    url: string | null;
    /** The license, such as "CC BY 4.0". null = none: the price is an individual fact, attributed to its source. */
    license: string | null;
    payIn: 'bank_account' | 'debit_card' | 'credit_card' | 'cash' | 'wallet' | null;
    payoutMethod: string;
    /** What the sender pays, fee included. */
    amount: number;
    fee: number | null;
    /** Percent below the mid-market rate of that time; negative if the rate was better. */
    markupPercent: number | null;
    /** Fee and markup as a percentage of the amount. */
    totalCostPercent: number | null;
    /** Whether the markup was corrected for an error in the survey's own reference rate. */
    isCorrected: boolean;
    /** Prices with the same number are for the same service from the same source. A source may list several services with the same methods. */
    service: number;
  }>;
  /** The change over about 30 days; null unless two comparable prices are 25 to 35 days apart and the newer one is at most a week old. */
  monthChange: {
    direction: 'more_expensive' | 'cheaper' | 'same';
    /** Percentage points of the amount; positive = more expensive than 30 days ago. */
    points: number;
    before: {
      seenAt: string;
      totalCostPercent: number;
    };
    after: {
      seenAt: string;
      totalCostPercent: number;
    };
    amount: number;
  } | null;
};

export type PricesTrackRecordResponse = {
  /** With fewer cases, no value is given. */
  minCases: number;
  /** Measured once a day from this instance's own prices; null before the first measurement. */
  measured: {
    measuredAt: string;
    since: string;
    record: {
      all: {
        cases: number;
        /** The median error, in percentage points of the amount; null = fewer than `minCases` cases. */
        medianPoints: number | null;
        /** Nine of ten prices were at most this far off. */
        p90Points: number | null;
      };
      /** Grouped by the label of our price just before the later price was seen. */
      byConfidence: Array<{
        word: 'confirmed' | 'seen' | 'estimate';
        cases: number;
        /** The median error, in percentage points of the amount; null = fewer than `minCases` cases. */
        medianPoints: number | null;
        /** Nine of ten prices were at most this far off. */
        p90Points: number | null;
      }>;
      /** Grouped by the region of the receiving country. */
      byRegion: Array<{
        region:
          | 'north_america'
          | 'latin_america'
          | 'caribbean'
          | 'europe'
          | 'gulf'
          | 'middle_east'
          | 'north_africa'
          | 'sub_saharan_africa'
          | 'south_asia'
          | 'southeast_asia'
          | 'east_asia'
          | 'central_asia'
          | 'oceania';
        cases: number;
        /** The median error, in percentage points of the amount; null = fewer than `minCases` cases. */
        medianPoints: number | null;
        /** Nine of ten prices were at most this far off. */
        p90Points: number | null;
      }>;
      /** `share`: the share of cases, from 0 to 1, in which the first-ranked offer delivered at most 0.5% less than the best price seen. */
      firstRanked: {
        cases: number;
        share: number | null;
      };
    };
  } | null;
  /** How far off the shipped model was on surveyed prices that it had not seen when it was fitted. */
  model: {
    period: string;
    medianPoints: {
      /** The error for held-out corridors. */
      corridor: number;
      /** The error for a held-out provider in a known corridor. */
      provider: number;
      /** The error for a held-out method of a known provider and corridor. */
      method: number;
    };
  };
};

export type DataReleaseResponse = {
  /** YYYY-MM-DD; all prices were seen before this day. */
  date: string;
  prices: number;
  files: Array<{
    name: string;
    /** The file’s URL on this site. */
    url: string;
    bytes: number;
    sha256: string;
  }>;
  sources: Array<{
    name: string;
    /** Empty if there is none. */
    url: string;
    license: string;
    licenseUrl: string | null;
    prices: number;
  }>;
  /** Sources whose license doesn’t let us republish their prices. */
  leftOut: Array<string>;
};

export type QuotesInsightResponse = {
  /** In English; null if there is no offer, or in a search by `receiveAmount`. */
  text: string | null;
  /** Whether a model wrote the text. The numbers in a model’s text were checked against the results. */
  source: 'model' | 'built_in';
};

export type CorridorsPopularResponse = {
  corridors: Array<{
    id: string;
    /** "United States to Philippines" */
    corridor: string;
    /** English name. */
    fromCountry: string;
    toCountry: string;
    fromCountryCode: string;
    toCountryCode: string;
    fromCurrency: string;
    toCurrency: string;
    fromFlag: string;
    toFlag: string;
    /** The amount, in fromCurrency, that the values are for: a round sum worth 200 to 500 USD. */
    amount: number;
    /** The payout method that the values are for: bank_transfer if any provider offers it, otherwise null = any. */
    payoutMethod: string | null;
    /** Estimated remittances in 2021, in millions of USD; null = unknown. */
    volume: number | null;
    popularityScore: number;
    /** The best customer rate, before fees. Estimates count only if every price is an estimate. */
    bestRate: number;
    /** The average customer rate of the same prices as bestRate. */
    avgRate: number;
    /** What arrives with the best offer, in toCurrency. */
    bestReceiveAmount: number;
    bestProvider: {
      id: string;
      name: string;
    };
    /** Whether the best provider is ahead of the next; false if their ranges overlap. */
    isBestClear: boolean;
    /** In USD. */
    minFee: number;
    /** In USD. */
    averageFee: number;
    /** How much less the cheapest offer costs than the average one, in USD, including the margin. */
    savings: number;
    providerCount: number;
    providersCount: number;
    /** The delivery time of the fastest offer, in English. */
    deliveryTime: string;
    deliveryTimeMinutes: number | null;
    /** Absent if the minutes are the longest time. at_least: the source states only the shortest time, such as "6 days or more". typical: what users of this instance measured. */
    deliveryTimeKind?: 'at_least' | 'typical';
    /** The trend of the rate over the last seven days. Also stable if there is no rate from a week ago; `trend7d` is then null. unknown = the newest rate is at least 48 hours old. */
    trend: 'up' | 'down' | 'stable' | 'unknown';
    trend7d: {
      direction: 'rising' | 'falling' | 'stable';
      changePercent: number;
    } | null;
    /** Daily mid-market closes of the last 30 days, starting on `from`; null = none was observed. */
    history: {
      from: string;
      rates: Array<number | null>;
    } | null;
    insight: {
      kind: 'choosing_pays' | 'rate_moved' | 'arrives_soon';
      amount?: number;
      currency?: string;
      more?: number;
      toCurrency?: string;
      changePercent?: number;
      minutes?: number;
      /** Set if `minutes` is what users of this instance measured. */
      isTypical?: true;
    } | null;
    /** The insight as English text. */
    aiInsight: string | null;
    /** Set if a model wrote `aiInsight`. The numbers in the text were checked. */
    aiInsightSource?: 'model';
    /** The confidence of the best offer’s price. */
    confidence: 'live' | 'fresh' | 'estimated';
    /** How the best offer’s price was observed. */
    kind: 'feed' | 'survey' | 'captured' | 'person' | 'estimate';
    /** Whether any of the prices behind the values is an estimate. */
    isEstimate: boolean;
    /** The range of bestReceiveAmount if the best price is an estimate; null for a price that was seen or confirmed. */
    range: {
      low: number;
      high: number;
      /** In the sending currency. */
      totalCost: {
        low: number;
        high: number;
      };
      /** What the sender must pay, for a search by `receiveAmount`. */
      sendAmount?: {
        low: number;
        high: number;
      };
    } | null;
    /** The time of the mid-market rate behind the values. */
    lastUpdated: string;
  }>;
  generatedAt: string;
};

export type CorridorsResponse = {
  corridors: Array<{
    slug: string;
    from: {
      code: string;
      name: string;
    };
    to: {
      code: string;
      name: string;
    };
  }>;
};

export type CorridorsCorridorResponse = {
  corridor: {
    slug: string;
    from: {
      code: string;
      name: string;
    };
    to: {
      code: string;
      name: string;
    };
  };
  /** Whether the corridor is one of the 200 largest, whose pages search engines may index. */
  isListed: boolean;
  currency: string;
  toCurrency: string;
  /** Estimated remittances in 2021, in millions of USD (World Bank / KNOMAD); null = unknown. */
  volumeUsdMillions: number | null;
  midMarket: {
    from: string;
    to: string;
    rate: number;
    inverse: number;
    asOf: string;
    source: string;
    sourceName: string;
    kind: 'live' | 'daily' | 'reference' | 'simulated';
  } | null;
  trend7d: {
    direction: 'rising' | 'falling' | 'stable';
    changePercent: number;
  } | null;
  /** The middle typical amount, which `providers` is sorted for; absent without a rate. */
  mainAmount?: number;
  /** Up to three typical amounts, those with prices, ascending; empty if no provider serves the corridor. */
  amounts: Array<{
    /** In `currency`. */
    amount: number;
    providerCount: number;
    averageTotalCostPercent: number;
    averageReceiveAmount: number;
    /** Whether any of the averaged prices is an estimate. */
    isEstimate: boolean;
    fastest: {
      id: string;
      name: string;
      minutes: number;
      /** Absent if the minutes are the longest time. at_least: the source states only the shortest time, such as "6 days or more". typical: what users of this instance measured. */
      deliveryTimeKind?: 'at_least' | 'typical';
    } | null;
    /** Ids of the cheapest providers if they can’t be told apart; empty if the first is ahead. */
    aboutEqual: Array<string>;
    /** The five cheapest offers, one per provider, cheapest first. Offers with default values come last. */
    offers: Array<{
      id: string;
      name: string;
      payoutMethod: 'bank_transfer' | 'cash_pickup' | 'mobile_wallet' | 'debit_card';
      /** How the sender pays for this price; null = not stated. */
      payIn: 'bank_account' | 'debit_card' | 'credit_card' | 'cash' | 'wallet' | null;
      receiveAmount: number;
      /** Transfer fee, what the exchange margin costs, and taxes. */
      totalCost: number;
      totalCostPercent: number;
      /** How far the rate is below the mid-market rate, in percent. */
      marginPercent: number;
      /** Units of the receiving currency for one unit of the sending currency, with at most 10 significant digits. */
      exchangeRate: number;
      deliveryTimeMinutes: number | null;
      /** Absent if the minutes are the longest time. at_least: the source states only the shortest time, such as "6 days or more". typical: what users of this instance measured. */
      deliveryTimeKind?: 'at_least' | 'typical';
      provenance: {
        source: string;
        /** ISO 8601 instant or date. */
        asOf: string;
        /** live: from a feed less than 24 hours ago, or seen by three independent people within 14 days. fresh: seen at most 30 days ago, or in a survey of the last two quarters. estimated: seen longer ago, or by nobody; see `kind`. */
        confidence: 'live' | 'fresh' | 'estimated';
        kind: 'feed' | 'survey' | 'captured' | 'person' | 'estimate';
        /** When somebody saw the price: an ISO 8601 instant or a date. */
        seenAt?: string;
        /** quarter: somebody saw it in the three months that end with `seenAt`. */
        seenPrecision?: 'minute' | 'day' | 'quarter';
        /** The amounts for which the price was seen, in `feeCurrency`. */
        seenAmounts?: Array<number>;
        /** The license of the source, such as "CC BY 4.0". */
        license?: string;
        url?: string;
        /** Survey period, such as "2025 Q1". */
        period?: string;
        /** In English sentences. */
        note?: string;
        /** The facts in `note` other than the date and the amounts. */
        remarks?: Array<
          | 'other_amounts'
          | 'shared_by_one'
          | 'shared_by_several'
          | 'reference_rate_corrected'
          | 'rate_undisclosed'
          | 'markup_implausible'
          | 'no_markup_seen'
          | 'better_than_mid_market'
        >;
      };
      /** Whether the price comes from a model or default values because nobody saw it. */
      isEstimate: boolean;
      /** For an estimate, the range that contains four of five real prices; null for a price that was seen or confirmed. */
      range: {
        low: number;
        high: number;
        /** In the sending currency. */
        totalCost: {
          low: number;
          high: number;
        };
        /** What the sender must pay, for a search by `receiveAmount`. */
        sendAmount?: {
          low: number;
          high: number;
        };
      } | null;
      /** Whether the price for this exact amount was measured. */
      measured: boolean;
      /** Values that the source lacked, filled with defaults. */
      fallbacks: Array<string>;
      /** The taxes that add up to `costCalculation.tax`. */
      taxes: Array<{
        /** The rule, such as "us-remittance-tax". */
        id: string;
        /** In English. */
        label: string;
        /** In the sending currency. */
        amount: number;
        /** The percentage of the amount sent, excluding fee and tax. */
        percent: number;
        source: string;
        url: string | null;
        /** The day or month that the source refers to, ISO 8601. */
        asOf: string;
      }>;
    }>;
    /** Providers left out because their price is an estimate, but whose whole range costs less; absent = none. */
    maybeCheaper?: Array<{
      id: string;
      name: string;
    }>;
  }>;
  /** All providers with a price for the middle amount, cheapest first. */
  providers: Array<{
    id: string;
    name: string;
    payoutMethods: Array<string>;
    /** The delivery time of the provider’s cheapest offer. */
    deliveryTimeMinutes: number | null;
    /** Absent if the minutes are the longest time. at_least: the source states only the shortest time, such as "6 days or more". typical: what users of this instance measured. */
    deliveryTimeKind?: 'at_least' | 'typical';
  }>;
  /** The number of providers with each payout method. */
  payoutMethods: Record<string, number>;
  /** The newest World Bank survey. `distance` is how far the average is above the target, in percentage points. */
  survey: {
    source: string;
    period: string;
    services: number;
    costPercent200Usd: number;
    costPercent500Usd: number;
    targets: Array<{
      targetPercent: number;
      distance: number;
      isMet: boolean;
    }>;
  } | null;
  related: {
    sameFrom: Array<{
      slug: string;
      from: {
        code: string;
        name: string;
      };
      to: {
        code: string;
        name: string;
      };
    }>;
    sameTo: Array<{
      slug: string;
      from: {
        code: string;
        name: string;
      };
      to: {
        code: string;
        name: string;
      };
    }>;
    back: {
      slug: string;
      from: {
        code: string;
        name: string;
      };
      to: {
        code: string;
        name: string;
      };
    } | null;
  };
  simulated: boolean;
  generatedAt: string;
};

export type ProvidersResponse = {
  providers: Array<{
    id: string;
    name: string;
    category: 'bank' | 'digital_wallet' | 'mto' | 'crypto_exchange' | 'neobank';
    /** The number of corridors in which somebody saw the provider’s price. */
    corridors: number;
    /** The day of the newest price. */
    newest: string | null;
  }>;
  total: number;
};

export type ProvidersIdResponse = {
  provider: {
    id: string;
    name: string;
    category: 'bank' | 'digital_wallet' | 'mto' | 'crypto_exchange' | 'neobank';
    website: string | null;
    trackingUrl: string | null;
    establishedYear: {
      value: number;
      source: string;
    } | null;
    /** null = unknown, because no register entry was found. */
    isRegulated: {
      value: boolean;
      source: string;
    } | null;
    licenses: Array<{
      regulator: string;
      country: string;
      /** The license number or type, if a source states it. */
      reference: string | null;
      source: string;
    }>;
    facts: Array<{
      statement: string;
      source: string;
      asOf: string | null;
    }>;
    /** How much can be sent, if a source states it. */
    limits: Array<{
      statement: string;
      source: string;
      asOf: string | null;
    }>;
    recipientCharges: string | null;
  };
  seen: {
    /** The number of corridors in which somebody saw a price. */
    corridors: number;
    services: number;
    /** The day of the newest price. */
    newest: string | null;
    oldest: string | null;
    /** The total cost as a percentage of the amount, based on the cheapest service in each corridor at its smallest amount. */
    cost: {
      low: number;
      median: number;
      high: number;
      corridors: number;
    } | null;
  };
  /** First-transfer prices that were seen. `year` uses the amount and rates of the day when the price was seen. */
  promotions: Array<{
    fromCountry: string;
    toCountry: string;
    currency: string;
    toCurrency: string;
    /** Units of `toCurrency` for one of `currency`, on the day when the promotion was seen. */
    standardRate: number;
    /** null = the standard rate applies. */
    promotionalRate: number | null;
    feeWaived: boolean;
    /** In `currency`; null = the source does not say. */
    upTo: number | null;
    /** The amount for which the promotion was seen. */
    seenAmount: number;
    source: string;
    url: string;
    /** A day, or the two months between which it was seen: "2025-12/2026-01". */
    asOf: string;
    /** An estimate. It assumes that the promotion still improves the rate by the same percentage as when it was seen. A price that beats the mid-market rate may already be the promotion; `year` then uses the amount and rates of the day when the promotion was seen. */
    year: {
      /** The amount of each of twelve monthly transfers, in `currency`. */
      amount: number;
      /** What arrives from the first transfer, in `toCurrency`. */
      first: number;
      /** What arrives from each of the other eleven, at the standard price. */
      each: number;
      total: number;
      /** What the promotion adds in that year. */
      gain: number;
    };
  }>;
  /** One page of corridors, largest first. */
  corridors: Array<{
    /** null = the prices apply in every country where people pay in `currency`. */
    from: {
      code: string;
      name: string;
    } | null;
    to: {
      code: string;
      name: string;
    };
    currency: string;
    toCurrency: string;
    /** The slug of the corridor’s page, if it has one. */
    page: string | null;
    /** The query for /api/quotes that returns all providers’ prices in this corridor. */
    search: {
      fromCountry: string;
      toCountry: string;
      currency: string;
      amount: number;
    };
    /** Cheapest first. */
    services: Array<{
      /** null = the source does not say. */
      payIn: 'bank_account' | 'debit_card' | 'credit_card' | 'cash' | 'wallet' | null;
      payoutMethod: string;
      /** By amount, ascending. */
      points: Array<{
        /** What the sender paid, fee included, in `currency`. */
        amount: number;
        fee: number;
        /** Percent below the mid-market rate of that day; null = not disclosed. */
        markupPercent: number | null;
        /** Fee and markup as a percentage of the amount. */
        totalCostPercent: number | null;
      }>;
      /** As stated by the source; null = not stated. */
      deliveryMinutes: number | null;
      /** Absent if the minutes are the longest time. at_least: the source states only the shortest time, such as "6 days or more". typical: what users of this instance measured. */
      deliveryTimeKind?: 'at_least' | 'typical';
      /** ISO 8601: an instant if the minute is known, otherwise a date. */
      seenAt: string;
      /** quarter: somebody saw it in the three months that end with `seenAt`. */
      precision: 'minute' | 'day' | 'quarter';
      kind: 'feed' | 'survey' | 'captured' | 'person';
      /** How far the price can be trusted today; estimated = it was seen, but long ago. */
      confidence: 'live' | 'fresh' | 'estimated';
      /** The number of independent people who agreed on the price; null = not from Tern users. */
      people: number | null;
      /** The survey period, such as "2025 Q3". */
      period: string | null;
      /** The id of one of `sources`. */
      source: string;
      /** Whether the markup was corrected for an error in the survey's own reference rate. */
      isCorrected: boolean;
    }>;
  }>;
  /** The sources for the corridors on this page. */
  sources: Array<{
    id: string;
    name: string;
    url: string | null;
    /** The license, such as "CC BY 4.0". null = none: the prices are individual facts, attributed to their source. */
    license: string | null;
  }>;
  /** The number of corridors on all pages. */
  matching: number;
  page: number;
  pages: number;
  /** The countries from which prices were seen, sorted by name. */
  sendingCountries: Array<{
    code: string;
    name: string;
  }>;
  payIn: Array<{
    method: 'bank_account' | 'debit_card' | 'credit_card' | 'cash' | 'wallet';
    corridors: number;
  }>;
  /** Payout methods that were seen, most frequent first, then others that the catalogue lists. */
  payout: Array<{
    method: string;
    /** The number of corridors in which it was seen. */
    corridors: number;
    /** The delivery times that the source states for the fastest and the slowest corridor, in minutes. `deliveryTimeKind` is about `to`. */
    stated: {
      from: number;
      to: number;
      /** Absent if the minutes are the longest time. at_least: the source states only the shortest time, such as "6 days or more". typical: what users of this instance measured. */
      deliveryTimeKind?: 'at_least' | 'typical';
      source: string;
    } | null;
  }>;
  /** How long transfers took for Tern users, where at least three users reported it. */
  measured: Array<{
    payoutMethod: string;
    to: {
      code: string;
      name: string;
    };
    typicalMinutes: number;
    transfers: number;
    people: number;
  }>;
  /** null = nobody rated it yet. */
  rating: {
    rating: number;
    count: number;
  } | null;
  /** The corridor, on any page, that has prices on the most days. */
  history: {
    fromCountry: string;
    toCountry: string;
  } | null;
  simulated: boolean;
  generatedAt: string;
};

export type CorrectionsResponse = {
  corrections: Array<{
    id: string;
    /** null = the correction is not about a provider. */
    provider: {
      id: string;
      name: string;
    } | null;
    /** declined = nothing was wrong, and `answer` says why. */
    outcome: 'accepted' | 'declined';
    /** What somebody reported, in the operator's words. */
    claim: string;
    /** What changed, or why nothing did. */
    answer: string;
    /** The day of the report, UTC. */
    reportedOn: string;
    publishedAt: string;
  }>;
  total: number;
};

export type TaxesResponse = {
  rules: Array<{
    /** Rows with the same id are versions of one rule. */
    id: string;
    /** A country, or a US state such as "US-OK". */
    place: string;
    /** The status on the current date in that place. Prices never include a proposal. */
    status: 'in_force' | 'not_yet' | 'ended' | 'proposed';
    /** Whether prices currently include the tax. Prices never include a tax of a single state, because we don’t know which state the sender is in. */
    isCounted: boolean;
    /** The first day, ISO 8601; null = unknown. */
    from: string | null;
    /** The last day; null = no end is known. */
    to: string | null;
    /** The day or month of a proposal. */
    proposedOn: string | null;
    /** The pay-in methods that are taxed; empty for a proposal. */
    payIns: Array<'bank_account' | 'debit_card' | 'credit_card' | 'cash' | 'wallet'>;
    /** The percentage of the amount sent, excluding fee and tax; null for a proposal. */
    percent: number | null;
    /** `amount` is the tax on everything up to `upTo`; `percent` applies to the rest. */
    fixed: {
      currency: string;
      amount: number;
      upTo: number;
    } | null;
    /** In English. */
    label: string;
    /** What the rule says, in English. */
    text: string;
    source: string;
    url: string | null;
    /** The day or month that the source refers to, ISO 8601. */
    asOf: string;
  }>;
  receiving: Array<{
    id: string;
    kind: 'receiving_fee' | 'cash_out' | 'incentive';
    /** In English. */
    label: string;
    /** In English. */
    text: string;
    /** The percentage of the received amount. */
    percent: number | null;
    /** null = for every payout method. */
    payoutMethods: Array<string> | null;
    /** Whether to check the facts first, because sources disagree or have no date. */
    verify: boolean;
    source: string;
    url: string | null;
    /** null: the source has no date. */
    asOf: string | null;
    /** The day on which the source was read. */
    readOn: string;
    place: string;
    from: string | null;
    to: string | null;
  }>;
};

export type RatesResponse = {
  rates: Array<{
    fromCurrency: string;
    toCurrency: string;
    rate: number;
    lastUpdated: string;
    source: string;
  }>;
};

export type RatesFromToResponse = {
  from: string;
  to: string;
  rate: number;
  inverse: number;
  asOf: string;
  source: string;
  sourceName: string;
  kind: 'live' | 'daily' | 'reference' | 'simulated';
};

export type RatesFromToHistoryResponse = {
  from: string;
  to: string;
  days: number;
  points: Array<{
    day: string;
    rate: number;
    source: string;
  }>;
  observed: {
    days: number;
    since: string | null;
  };
};

export type HealthResponse = {
  status: 'ok' | 'degraded';
  version: string;
  region: string;
  /** The health of the service; below 70, something is wrong. */
  score: number;
  /** Based on the age of the rates and the share of offers that are estimated or use default values; null if not measured. */
  dataQuality: number | null;
  troubles: Array<'announced' | 'database' | 'rates_old' | 'data_quality' | 'mail_waiting'>;
  /** The operator’s announcement. */
  message: string | null;
  /** `read_only`: the database responds but can’t save anything, for example because it is a replica or its disk is nearly full. */
  database: 'ok' | 'read_only' | 'unavailable';
  simulated: boolean;
  rateSources: Array<{
    id: string;
    name: string;
    kind: string;
    asOf: string | null;
    lastSuccessAt: string | null;
    failing: boolean;
  }>;
  providers: number;
};

export type SourcesResponse = {
  rates: Array<{
    id: string;
    name: string;
    kind: 'live' | 'daily' | 'reference' | 'simulated';
    /** The time of its newest value. */
    asOf: string | null;
    isFailing: boolean;
  }>;
  prices: Array<{
    id: string;
    name: string;
    /** A day, a time or a survey period; null if there is no price yet. */
    newest: string | null;
  }>;
  providers: number;
};

export type PricesCheckResponse = {
  query: {
    fromCountry: string;
    toCountry: string;
    currency: string;
    toCurrency: string;
    amount: number;
    feeMode: 'included' | 'on_top';
    payoutMethod: string | null;
    provider: string | null;
    /** The provider's name; null if we don't know the provider. */
    providerName: string | null;
  };
  check: {
    /** The total that the sender pays. */
    handedOver: number;
    fee: number;
    /** handedOver minus fee. */
    exchanged: number;
    rate: number;
    receiveAmount: number;
    /** How far the rate is below the mid-market rate, in percent; negative if the rate is better. */
    markupPercent: number;
    /** What the markup costs, in the sending currency. */
    markupCost: number;
    totalCost: number;
    totalCostPercent: number;
    /** What would arrive at the mid-market rate without any fee. */
    midReceiveAmount: number;
    /** midReceiveAmount minus receiveAmount. */
    lessThanMid: number;
    warning: 'inverted_rate' | 'implausible' | null;
  };
  /** 1 = no offer that we know of delivers more. */
  rank: number;
  outOf: number;
  /** The offers that deliver more, best first; at most five. */
  better: Array<{
    id: string;
    name: string;
    payoutMethod: string;
    receiveAmount: number;
    /** receiveAmount minus what arrives at the checked price, in the receiving currency. */
    difference: number;
    confidence: 'live' | 'fresh' | 'estimated';
    isEstimate: boolean;
    /** The range of an estimate; null for a price that was seen. */
    range: {
      low: number;
      high: number;
      /** In the sending currency. */
      totalCost: {
        low: number;
        high: number;
      };
      /** What the sender must pay, for a search by `receiveAmount`. */
      sendAmount?: {
        low: number;
        high: number;
      };
    } | null;
    source: string | null;
    asOf: string | null;
  }>;
  /** Our offer for the checked provider, if any. */
  own: {
    id: string;
    name: string;
    payoutMethod: string;
    receiveAmount: number;
    /** receiveAmount minus what arrives at the checked price, in the receiving currency. */
    difference: number;
    confidence: 'live' | 'fresh' | 'estimated';
    isEstimate: boolean;
    /** The range of an estimate; null for a price that was seen. */
    range: {
      low: number;
      high: number;
      /** In the sending currency. */
      totalCost: {
        low: number;
        high: number;
      };
      /** What the sender must pay, for a search by `receiveAmount`. */
      sendAmount?: {
        low: number;
        high: number;
      };
    } | null;
    source: string | null;
    asOf: string | null;
  } | null;
  /** Whether any of the other providers' offers is an estimate. */
  includesEstimates: boolean;
  midMarket: {
    from: string;
    to: string;
    rate: number;
    inverse: number;
    asOf: string;
    source: string;
    sourceName: string;
    kind: 'live' | 'daily' | 'reference' | 'simulated';
  };
  generatedAt: string;
};

export type AiContentResponse = {
  result: string;
  /** Whether the text is from a model or built in. */
  source: 'model' | 'built_in';
};

export type TranslateResponse = {
  to: string;
  /** The translation of `text`; null for a batch. */
  text: string | null;
  /** The language that `text` was translated from; null for a batch. */
  from: string | null;
  /** One for each of `texts`, in order; empty for a single text. */
  items: Array<{
    ok: boolean;
    /** The translation; null if it failed. */
    text: string | null;
    /** The language that the text was translated from; null if unknown. */
    from: string | null;
    error: {
      code: 'invalid_text_input' | 'translation_not_supported' | 'translation_failed';
      message: string;
    } | null;
  }>;
};

export type AlertsBacktestResponse = {
  result: {
    /** The first day of the test, UTC. */
    from: string;
    to: string;
    days: number;
    observedDays: number;
    times: number;
    /** Whether the condition was already met on the first day, which `times` doesn’t count. */
    metOnFirstDay?: boolean;
    /** Oldest first. `weekLater` is the rate a week later; null = not known yet. */
    firings: Array<{
      day: string;
      rate: number;
      weekLater: number | null;
    }>;
    /** `of` counts the triggers with a known rate a week later. `better` counts those for which that rate was even better. */
    weekLater: {
      better: number;
      of: number;
    };
    usesPricesOfToday: boolean;
  } | null;
  refusal: {
    reason: 'type_not_testable' | 'history_too_short';
    observedDays: number | null;
    neededDays: number | null;
  } | null;
};

export type GetPaths = {
  /** How a sentence is understood, and what is still missing */
  '/api/search/understand': {
    query: {
      query: string;
      /** "built_in" uses no model and responds at once; "best" waits up to 15 seconds for a model, if one is configured. */
      reader?: 'best' | 'built_in';
      /** The sending country of the last search. Together with the regions in Accept-Language, it decides between countries that share a currency. */
      lastFromCountry?: string;
      /** The language of the page, such as "pt", for words that several languages share; by default the first in Accept-Language. */
      language?: string;
    };
    response: SearchUnderstandResponse;
    problems: 'invalid_parameters' | 'too_many_requests' | 'internal_error' | 'service_unavailable';
  };
  /** What arrives, by provider, for one corridor and amount, or what to pay for `receiveAmount` to arrive */
  '/api/quotes': {
    query: {
      /** ISO 3166-1 alpha-2 code; English names and aliases ("USA", "holland") are understood. */
      fromCountry: string;
      /** ISO 3166-1 alpha-2 code; English names and aliases ("USA", "holland") are understood. */
      toCountry: string;
      /** What the sender pays in total, in major units of `currency`; 1000 by default, unless `receiveAmount` is given. */
      amount?: number | string;
      /** The amount that the recipient should get, in major units of the receiving country’s currency, instead of `amount`. Each offer is priced for the smallest amount that delivers at least this much. */
      receiveAmount?: number | string;
      /** ISO 4217 code of the currency that the sender pays in. */
      currency?: string;
      /** How the sender pays: bank_account, debit_card, credit_card, cash, wallet or any, which is the default. Offers without a price for the given method are left out. */
      payIn?: string;
      payoutMethod?: string;
      deliveryTime?: '' | 'instant' | 'minutes' | 'hours' | 'days';
      sortBy?: '' | 'best_value' | 'cheapest' | 'fastest' | 'rating';
      /** `folded` leaves out providers with estimated prices if the prices of at least six others were seen. `folded` in the response counts them. By default, the response includes all providers. */
      estimates?: '' | 'shown' | 'folded';
    };
    response: QuotesResponse;
    problems:
      | 'invalid_parameters'
      | 'bot_check_needed'
      | 'too_many_requests'
      | 'internal_error'
      | 'rate_unavailable'
      | 'service_unavailable';
  };
  /** What a transfer costs at every amount, and where the cheapest provider changes */
  '/api/quotes/curve': {
    query: {
      /** ISO 3166-1 alpha-2 code; English names and aliases ("USA", "holland") are understood. */
      fromCountry: string;
      /** ISO 3166-1 alpha-2 code; English names and aliases ("USA", "holland") are understood. */
      toCountry: string;
      /** ISO 4217 code of the currency that the sender pays in. */
      currency?: string;
      /** How the sender pays: bank_account, debit_card, credit_card, cash, wallet or any, which is the default. Offers without a price for the given method are left out. */
      payIn?: string;
      payoutMethod?: string;
    };
    response: QuotesCurveResponse;
    problems:
      | 'invalid_parameters'
      | 'bot_check_needed'
      | 'too_many_requests'
      | 'internal_error'
      | 'rate_unavailable'
      | 'service_unavailable';
  };
  /** What arrives, by provider, as a CSV file with the source and age of each price */
  '/api/quotes.csv': {
    query: {
      /** ISO 3166-1 alpha-2 code; English names and aliases ("USA", "holland") are understood. */
      fromCountry: string;
      /** ISO 3166-1 alpha-2 code; English names and aliases ("USA", "holland") are understood. */
      toCountry: string;
      /** What the sender pays in total, in major units of `currency`; 1000 by default, unless `receiveAmount` is given. */
      amount?: number | string;
      /** The amount that the recipient should get, in major units of the receiving country’s currency, instead of `amount`. Each offer is priced for the smallest amount that delivers at least this much. */
      receiveAmount?: number | string;
      /** ISO 4217 code of the currency that the sender pays in. */
      currency?: string;
      /** How the sender pays: bank_account, debit_card, credit_card, cash, wallet or any, which is the default. Offers without a price for the given method are left out. */
      payIn?: string;
      payoutMethod?: string;
      deliveryTime?: '' | 'instant' | 'minutes' | 'hours' | 'days';
      sortBy?: '' | 'best_value' | 'cheapest' | 'fastest' | 'rating';
      /** `folded` leaves out providers with estimated prices if the prices of at least six others were seen. `folded` in the response counts them. By default, the response includes all providers. */
      estimates?: '' | 'shown' | 'folded';
    };
    response: string;
    problems:
      | 'invalid_parameters'
      | 'bot_check_needed'
      | 'too_many_requests'
      | 'internal_error'
      | 'rate_unavailable'
      | 'service_unavailable';
  };
  /** One offer as a picture for the recipient, in their language, with the source and time of its price */
  '/api/share-card.svg': {
    query: {
      /** ISO 3166-1 alpha-2 code; English names and aliases ("USA", "holland") are understood. */
      fromCountry: string;
      /** ISO 3166-1 alpha-2 code; English names and aliases ("USA", "holland") are understood. */
      toCountry: string;
      /** What the sender pays in total, in major units of `currency`; 1000 by default, unless `receiveAmount` is given. */
      amount?: number | string;
      /** The amount that the recipient should get, in major units of the receiving country’s currency, instead of `amount`. Each offer is priced for the smallest amount that delivers at least this much. */
      receiveAmount?: number | string;
      /** ISO 4217 code of the currency that the sender pays in. */
      currency?: string;
      /** How the sender pays: bank_account, debit_card, credit_card, cash, wallet or any, which is the default. Offers without a price for the given method are left out. */
      payIn?: string;
      payoutMethod?: string;
      deliveryTime?: '' | 'instant' | 'minutes' | 'hours' | 'days';
      sortBy?: '' | 'best_value' | 'cheapest' | 'fastest' | 'rating';
      /** `folded` leaves out providers with estimated prices if the prices of at least six others were seen. `folded` in the response counts them. By default, the response includes all providers. */
      estimates?: '' | 'shown' | 'folded';
      /** The provider of the offer; by default the first in the order. */
      provider?: string;
      /** By default the one most widely read in the receiving country. */
      language?:
        | ''
        | 'en'
        | 'es'
        | 'fr'
        | 'de'
        | 'it'
        | 'pt'
        | 'zh'
        | 'ja'
        | 'ko'
        | 'ar'
        | 'hi'
        | 'th'
        | 'vi'
        | 'tl'
        | 'id'
        | 'ms'
        | 'ru'
        | 'tr'
        | 'pl'
        | 'nl'
        | 'ur'
        | 'bn'
        | 'uk'
        | 'ro'
        | 'uz'
        | 'ne';
    };
    response: string;
    problems:
      | 'invalid_parameters'
      | 'not_found'
      | 'bot_check_needed'
      | 'too_many_requests'
      | 'internal_error'
      | 'rate_unavailable'
      | 'service_unavailable';
  };
  /** The terms of every offer for a corridor, to price and order any amount without asking again */
  '/api/quotes/terms': {
    query: {
      /** ISO 3166-1 alpha-2 code; English names and aliases ("USA", "holland") are understood. */
      fromCountry: string;
      /** ISO 3166-1 alpha-2 code; English names and aliases ("USA", "holland") are understood. */
      toCountry: string;
      /** Sources that price each amount separately are queried for this one; their terms are then used for all amounts. */
      amount?: number | string;
      /** ISO 4217 code of the currency that the sender pays in. */
      currency?: string;
      /** How the sender pays: bank_account, debit_card, credit_card, cash, wallet or any, which is the default. Offers without a price for the given method are left out. */
      payIn?: string;
    };
    response: QuotesTermsResponse;
    problems:
      | 'invalid_parameters'
      | 'bot_check_needed'
      | 'too_many_requests'
      | 'internal_error'
      | 'rate_unavailable'
      | 'service_unavailable';
  };
  /** Every price seen for a provider in a corridor, with its date and source */
  '/api/prices/history': {
    query: {
      /** The id of a provider, as in responses of /api/quotes. */
      provider: string;
      /** ISO 3166-1 alpha-2 code; English names and aliases ("USA", "holland") are understood. */
      fromCountry: string;
      /** ISO 3166-1 alpha-2 code; English names and aliases ("USA", "holland") are understood. */
      toCountry: string;
      /** The currency of the amounts; by default the sending country's own or, if there are no prices in it, that of the newest price. */
      currency?: string;
      /** Only prices for half to twice this amount; by default for any amount. */
      amount?: number | string;
      payIn?: 'bank_account' | 'debit_card' | 'credit_card' | 'cash' | 'wallet';
      payoutMethod?: string;
      /** The first day, UTC; by default two years before `to`. */
      from?: string;
      /** The last day, UTC; by default today. */
      to?: string;
    };
    response: PricesHistoryResponse;
    problems: 'invalid_parameters' | 'internal_error' | 'service_unavailable';
  };
  /** How far shown prices were from prices seen later, and how often the first offer was the best */
  '/api/prices/track-record': {
    response: PricesTrackRecordResponse;
    problems: 'internal_error' | 'service_unavailable';
  };
  /** The open data set of today: its files with checksums, its sources with licenses */
  '/api/data-release': {
    response: DataReleaseResponse;
    problems: 'internal_error' | 'service_unavailable';
  };
  /** A short text about what an answer says; a built-in one without a model */
  '/api/quotes/insight': {
    query: {
      /** ISO 3166-1 alpha-2 code; English names and aliases ("USA", "holland") are understood. */
      fromCountry: string;
      /** ISO 3166-1 alpha-2 code; English names and aliases ("USA", "holland") are understood. */
      toCountry: string;
      /** What the sender pays in total, in major units of `currency`; 1000 by default, unless `receiveAmount` is given. */
      amount?: number | string;
      /** The amount that the recipient should get, in major units of the receiving country’s currency, instead of `amount`. Each offer is priced for the smallest amount that delivers at least this much. */
      receiveAmount?: number | string;
      /** ISO 4217 code of the currency that the sender pays in. */
      currency?: string;
      /** How the sender pays: bank_account, debit_card, credit_card, cash, wallet or any, which is the default. Offers without a price for the given method are left out. */
      payIn?: string;
      payoutMethod?: string;
      deliveryTime?: '' | 'instant' | 'minutes' | 'hours' | 'days';
      sortBy?: '' | 'best_value' | 'cheapest' | 'fastest' | 'rating';
      /** `folded` leaves out providers with estimated prices if the prices of at least six others were seen. `folded` in the response counts them. By default, the response includes all providers. */
      estimates?: '' | 'shown' | 'folded';
    };
    response: QuotesInsightResponse;
    problems:
      | 'invalid_parameters'
      | 'bot_check_needed'
      | 'too_many_requests'
      | 'internal_error'
      | 'rate_unavailable'
      | 'service_unavailable';
  };
  /** The largest corridors, with what they cost */
  '/api/corridors/popular': {
    query?: {
      limit?: number;
      region?:
        | ''
        | 'north_america'
        | 'latin_america'
        | 'caribbean'
        | 'europe'
        | 'gulf'
        | 'middle_east'
        | 'north_africa'
        | 'sub_saharan_africa'
        | 'south_asia'
        | 'southeast_asia'
        | 'east_asia'
        | 'central_asia'
        | 'oceania';
    };
    response: CorridorsPopularResponse;
    problems: 'invalid_parameters' | 'internal_error' | 'service_unavailable';
  };
  /** The corridors that have a page, largest first */
  '/api/corridors': {
    query?: {
      /** A slug that may be misspelled. If given, the response contains the six closest corridors, best match first. */
      like?: string;
    };
    response: CorridorsResponse;
    problems: 'invalid_parameters' | 'internal_error' | 'service_unavailable';
  };
  /** What a corridor costs, who serves it, and what surveys found */
  '/api/corridors/{corridor}': {
    path: {
      /** A slug such as "united-states-to-mexico". Codes and aliases work too. */
      corridor: string;
    };
    response: CorridorsCorridorResponse;
    problems: 'invalid_parameters' | 'not_found' | 'bot_check_needed' | 'internal_error' | 'service_unavailable';
  };
  /** The providers, by name, and where their prices were seen */
  '/api/providers': {
    query?: {
      /** A part of the name. */
      q?: string;
    };
    response: ProvidersResponse;
    problems: 'invalid_parameters' | 'internal_error' | 'service_unavailable';
  };
  /** What a provider was seen to cost, its methods, speeds, licenses and ratings */
  '/api/providers/{id}': {
    path: {
      /** The id; other spellings of the name work too. */
      id: string;
    };
    query?: {
      /** Only corridors from this country (ISO 3166-1 alpha-2). */
      from?: string;
      page?: number;
    };
    response: ProvidersIdResponse;
    problems: 'invalid_parameters' | 'not_found' | 'internal_error' | 'service_unavailable';
  };
  /** What people reported as wrong, and what changed, newest first */
  '/api/corrections': {
    query?: {
      /** Only corrections about this provider. */
      provider?: string;
      limit?: number;
    };
    response: CorrectionsResponse;
    problems: 'invalid_parameters' | 'internal_error' | 'service_unavailable';
  };
  /** Taxes on transfers and facts of the receiving side, as dated rules with their sources */
  '/api/taxes': {
    query?: {
      /** Only rows for this country and its parts; a code, English name or alias. */
      country?: string;
    };
    response: TaxesResponse;
    problems: 'invalid_parameters' | 'internal_error' | 'service_unavailable';
  };
  /** The latest rate records */
  '/api/rates': {
    query?: {
      limit?: number;
    };
    response: RatesResponse;
    problems: 'invalid_parameters' | 'internal_error' | 'service_unavailable';
  };
  /** The mid-market rate of a pair */
  '/api/rates/{from}/{to}': {
    path: {
      from: string;
      to: string;
    };
    response: RatesFromToResponse;
    problems: 'invalid_parameters' | 'internal_error' | 'rate_unavailable' | 'service_unavailable';
  };
  /** Daily closes of a pair */
  '/api/rates/{from}/{to}/history': {
    path: {
      from: string;
      to: string;
    };
    query?: {
      days?: number;
    };
    response: RatesFromToHistoryResponse;
    problems: 'invalid_parameters' | 'internal_error' | 'service_unavailable';
  };
  /** The health of the service, and how fresh its sources are */
  '/api/health': {
    response: HealthResponse;
    problems: 'internal_error' | 'service_unavailable';
  };
  /** Every source of rates and prices in use, with its freshness */
  '/api/sources': {
    response: SourcesResponse;
    problems: 'internal_error' | 'service_unavailable';
  };
};

export type PostPaths = {
  /** Search by a sentence, or with defaults: US to PH, 1000 USD */
  '/api/search/smart': {
    body: {
      /** A sentence such as "200 quid to my mum in Manila, cash, today". The other fields take precedence over the sentence. Fields that the sentence only implies are listed in `understood.inferred`. The regions in Accept-Language decide between countries that share a currency. */
      query?: string;
      /** In major units of `currency`; by default 1000. */
      amount?: number | string;
      /** The amount that the recipient should get, in major units of the receiving country’s currency, instead of `amount`. Each offer is priced for the smallest amount that delivers at least this much. */
      receiveAmount?: number | string;
      /** Code, English name or alias; by default US. */
      fromCountry?: string;
      /** Code, English name or alias; by default PH. */
      toCountry?: string;
      /** By default USD or, with a sentence, the sending country’s currency if the country is known. */
      currency?: string;
      /** How the sender pays: bank_account, debit_card, credit_card, cash, wallet or any, which is the default. Offers without a price for the given method are left out. */
      payIn?: string;
      payoutMethod?: string;
    };
    response: QuotesResponse;
    problems:
      | 'invalid_parameters'
      | 'forbidden'
      | 'body_too_large'
      | 'unsupported_media_type'
      | 'bot_check_needed'
      | 'too_many_requests'
      | 'internal_error'
      | 'rate_unavailable'
      | 'service_unavailable';
  };
  /** Search with filters and order */
  '/api/search/advanced': {
    body: {
      /** ISO 3166-1 alpha-2 code; English names and aliases ("USA", "holland") are understood. */
      fromCountry: string;
      /** ISO 3166-1 alpha-2 code; English names and aliases ("USA", "holland") are understood. */
      toCountry: string;
      /** In major units of `currency`; by default 1000. */
      amount?: number | string;
      /** The amount that the recipient should get, in major units of the receiving country’s currency, instead of `amount`. Each offer is priced for the smallest amount that delivers at least this much. */
      receiveAmount?: number | string;
      amountRange?: {
        min: number;
        max: number;
      };
      /** ISO 4217 code of the currency that the sender pays in. */
      currency?: string;
      /** How the sender pays: bank_account, debit_card, credit_card, cash, wallet or any, which is the default. Offers without a price for the given method are left out. */
      payIn?: string;
      payoutMethod?: string;
      deliveryTime?: '' | 'instant' | 'minutes' | 'hours' | 'days';
      sortBy?: '' | 'best_value' | 'cheapest' | 'fastest' | 'rating';
    };
    response: QuotesResponse;
    problems:
      | 'invalid_parameters'
      | 'forbidden'
      | 'body_too_large'
      | 'unsupported_media_type'
      | 'bot_check_needed'
      | 'too_many_requests'
      | 'internal_error'
      | 'rate_unavailable'
      | 'service_unavailable';
  };
  /** Check a provider's price: its exchange-rate markup, its total cost and who beats it */
  '/api/prices/check': {
    body: {
      /** ISO 3166-1 alpha-2 code; English names and aliases ("USA", "holland") are understood. */
      fromCountry: string;
      /** ISO 3166-1 alpha-2 code; English names and aliases ("USA", "holland") are understood. */
      toCountry: string;
      /** ISO 4217 code of the currency that the sender pays in. */
      currency: string;
      /** The amount to send as the provider states it, in major units of `currency`. */
      amount: number | string;
      /** In the sending currency. Give two of fee, rate, receiveAmount. */
      fee?: number;
      /** `on_top`: paid in addition to the amount. `included`: taken out of it. */
      feeMode?: 'included' | 'on_top';
      /** Units of the receiving currency for one unit of the sending currency. */
      rate?: number;
      /** In major units of the receiving currency. */
      receiveAmount?: number;
      payoutMethod?: string;
      /** Id or name; any provider can be checked. */
      provider?: string;
    };
    response: PricesCheckResponse;
    problems:
      | 'invalid_parameters'
      | 'forbidden'
      | 'body_too_large'
      | 'unsupported_media_type'
      | 'bot_check_needed'
      | 'too_many_requests'
      | 'internal_error'
      | 'rate_unavailable'
      | 'service_unavailable';
  };
  /** A short text about sending money; a built-in one without a model */
  '/api/ai/content': {
    body: {
      /** Personal data is removed before the prompt is sent to a model. */
      prompt: string;
    };
    response: AiContentResponse;
    problems:
      | 'invalid_parameters'
      | 'forbidden'
      | 'body_too_large'
      | 'unsupported_media_type'
      | 'too_many_requests'
      | 'internal_error'
      | 'service_unavailable';
  };
  /** Translate text about providers into one of 20 languages */
  '/api/translate': {
    body: {
      /** Text of at most 5000 characters. */
      text?: unknown;
      texts?: Array<unknown>;
      /** Detected from the text if omitted. */
      from?: string;
      /** One of en, es, fr, de, it, pt, zh, ja, ko, ar, hi, th, vi, tl, id, ms, ru, tr, pl, nl; a region after a hyphen is ignored. */
      to: string;
    };
    response: TranslateResponse;
    problems:
      | 'invalid_parameters'
      | 'forbidden'
      | 'not_configured'
      | 'body_too_large'
      | 'unsupported_media_type'
      | 'too_many_requests'
      | 'internal_error'
      | 'service_unavailable';
  };
  /** How often an alert would have been triggered in the last 90 days */
  '/api/alerts/backtest': {
    body: {
      /** "above" and "rate_above" mean rate_better, "below" and "rate_below" mean rate_target. Responses use rate_better and rate_target. */
      type:
        | 'rate_better'
        | 'rate_target'
        | 'change'
        | 'fee_lower'
        | 'new_provider'
        | 'receive_at_least'
        | 'best_in_days'
        | 'above'
        | 'rate_above'
        | 'below'
        | 'rate_below';
      /** ISO 4217 code. */
      fromCurrency: string;
      toCurrency: string;
      /** ISO 3166-1 alpha-2; for fee_lower, new_provider and receive_at_least. */
      fromCountry?: string | null;
      toCountry?: string | null;
      /** How the sender pays, for the same types as fromCountry; null = any. */
      payIn?: string | null;
      /** null = any. */
      payoutMethod?: string | null;
      /** For rate_better and rate_target; at most ten significant digits. */
      targetRate?: number | null;
      /** In percent; for change. */
      changeThreshold?: number | null;
      /** Major units of fromCurrency; 1000 by default. */
      amount?: number | null;
      /** The lowest amount that the recipient should get, in major units of toCurrency; for receive_at_least. */
      targetReceive?: number | null;
      /** The highest total cost, in major units of fromCurrency; for fee_lower. */
      targetFee?: number | null;
      /** One of 7, 30, 90; for best_in_days. */
      bestInDays?: number | null;
      /** A provider’s id; null = any. */
      provider?: string | null;
      /** immediate by default. */
      frequency?: 'immediate' | 'hourly' | 'once_daily' | 'once_weekly' | 'custom' | null;
      customFrequencyHours?: number | null;
      /** null = never. */
      expirationType?: 'date' | 'duration' | null;
      expirationDate?: string | null;
      /** The number of days after the alert was created. */
      expirationDuration?: number | null;
      browserNotification?: boolean | null;
      emailNotification?: boolean | null;
      trackHistory?: boolean | null;
      isActive?: boolean | null;
    };
    response: AlertsBacktestResponse;
    problems:
      | 'invalid_parameters'
      | 'forbidden'
      | 'body_too_large'
      | 'unsupported_media_type'
      | 'bot_check_needed'
      | 'too_many_requests'
      | 'internal_error'
      | 'service_unavailable';
  };
};
