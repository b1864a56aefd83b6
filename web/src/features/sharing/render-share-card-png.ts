const sizePx = 1080;

/**
 * Renders the server's SVG card as a PNG in this browser, for apps without SVG support. Returns undefined if the
 * browser can't render it, or the server returned no picture.
 */
export async function renderShareCardPng(url: string, name: string): Promise<File | undefined> {
  try {
    const picture = new Image(sizePx, sizePx);
    picture.src = url;
    await picture.decode();
    const canvas = document.createElement('canvas');
    canvas.width = sizePx;
    canvas.height = sizePx;
    canvas.getContext('2d')?.drawImage(picture, 0, 0, sizePx, sizePx);
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
    return blob ? new File([blob], name, { type: 'image/png' }) : undefined;
  } catch {
    return undefined;
  }
}

/** Saves a file to the browser's downloads. */
export function downloadFile(file: File): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = file.name;
  link.click();
  URL.revokeObjectURL(link.href);
}
