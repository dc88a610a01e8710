export const NO_IMAGE = 'The browser couldn’t create the image.';

/** Below every browser's limit of a canvas. */
const MOST_PIXELS = 8_000;

/** A standalone SVG document drawn as a PNG: twice its size, or as large as browsers can draw. */
export async function pngOf(svg: string): Promise<Blob> {
  const address = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    const { naturalWidth: width, naturalHeight: height } = image;
    const scale = Math.min(2, MOST_PIXELS / Math.max(width, height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.floor(width * scale));
    canvas.height = Math.max(1, Math.floor(height * scale));
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
    return await new Promise<Blob>((resolve, reject) => {
      canvas.toBlob((blob) => {
        if (blob) resolve(blob);
        else reject(new Error(NO_IMAGE));
      }, 'image/png');
    });
  } finally {
    URL.revokeObjectURL(address);
  }
}
