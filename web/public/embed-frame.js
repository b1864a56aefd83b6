// Runs inside the widget: reports its height to the embedding page whenever the height changes or the page requests it.
(() => {
  const tellHeight = () => {
    const { height } = document.documentElement.getBoundingClientRect();
    parent.postMessage(`tern:height:${Math.ceil(height)}`, '*');
  };
  new ResizeObserver(tellHeight).observe(document.documentElement);
  addEventListener('message', ({ data }) => data === 'tern:height' && tellHeight());
})();
