// A browser that has joined one of Tern's interest groups runs this in each auction that Tern participates in. It runs
// on the device, isolated from every page. The script bids a minimal amount for the group's own notice, reads nothing
// else and reports nothing.
// oxlint-disable-next-line eslint/no-unused-vars -- the browser calls it by this name
function generateBid(interestGroup) {
  const [ad] = interestGroup.ads ?? [];
  return ad ? { bid: 0.01, render: ad.renderURL } : { bid: 0 };
}
