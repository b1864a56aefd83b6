// Runs inside the widget: tells the page around it how high it is, whenever that changes or is asked.
(() => {
  const tellHeight = () => {
    const { height } = document.documentElement.getBoundingClientRect();
    parent.postMessage(`tern:height:${Math.ceil(height)}`, '*');
  };
  new ResizeObserver(tellHeight).observe(document.documentElement);
  addEventListener('message', ({ data }) => data === 'tern:height' && tellHeight());
})();
