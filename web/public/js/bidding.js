// A browser that has joined one of Tern's interest groups runs this on the device, isolated from every page, in each
// auction that Tern participates in. It offers the group's own notice for the smallest amount, reads nothing else and
// reports nothing.
// oxlint-disable-next-line eslint/no-unused-vars -- the browser calls it by this name
function generateBid(interestGroup) {
  const [ad] = interestGroup.ads ?? [];
  return ad ? { bid: 0.01, render: ad.renderURL } : { bid: 0 };
}
