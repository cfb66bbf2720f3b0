// A picture with two colours, and the colours of a canvas.

/** The bytes of a picture: red on the left, blue on the right. */
export async function pictureBytes(width = 64, height = 32, type = 'image/png'): Promise<Uint8Array> {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('no context');
  context.fillStyle = '#f00';
  context.fillRect(0, 0, width, height);
  context.fillStyle = '#00f';
  context.fillRect(width / 2, 0, width / 2, height);
  return new Uint8Array(await (await canvas.convertToBlob({ type })).arrayBuffer());
}

/** The colour of a pixel. */
export const colorAt = (canvas: HTMLCanvasElement, x: number, y: number): number[] => [
  ...(canvas.getContext('2d')?.getImageData(x, y, 1, 1).data ?? []),
];
export const isRed = ([red, green, blue]: readonly number[]): boolean => red > 240 && green < 20 && blue < 20;
export const isBlue = ([red, green, blue]: readonly number[]): boolean => red < 20 && green < 20 && blue > 240;
