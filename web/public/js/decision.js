// Decides an auction held by Tern itself: only Tern's own notices may win, and the winner isn't reported to anybody.
// oxlint-disable-next-line eslint/no-unused-vars -- the browser calls it by this name
function scoreAd(adMetadata, bid, auctionConfig, trustedScoringSignals, browserSignals) {
  const isOwn = browserSignals.interestGroupOwner === auctionConfig.seller;
  const isNotice = browserSignals.renderURL.startsWith(`${auctionConfig.seller}/ads/`);
  return isOwn && isNotice ? bid : 0;
}
