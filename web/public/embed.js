// Runs in the page that embeds the widget: sets each of our frames to the height that it reports. Everything it reads
// is a text or an own property, and the styles it sets are `!important`. So neither a changed Object.prototype nor the
// page's style sheet can disturb it.
(() => {
  const { origin } = new URL(document.currentScript.src);
  const frames = document.getElementsByTagName('iframe');
  const isOurs = (frame) => frame.src.startsWith(`${origin}/embed/`);
  addEventListener('message', ({ data, source }) => {
    const [, height] = (typeof data === 'string' && /^tern:height:(\d{2,4})$/.exec(data)) || [];
    if (height === undefined) return;
    for (let index = 0; index < frames.length; index += 1) {
      const frame = frames[index];
      if (frame.contentWindow === source && isOurs(frame))
        frame.style.setProperty('height', `${height}px`, 'important');
    }
  });
  for (let index = 0; index < frames.length; index += 1)
    if (isOurs(frames[index])) frames[index].contentWindow?.postMessage('tern:height', '*');
})();
