// Runs in the page that embeds the widget: sets each of our frames to the height that it reports. It reads only texts
// and own properties, so a changed Object.prototype can't disturb it. Its styles are `!important`, so the page's style
// sheet can't override them.
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
