import sharp from 'sharp'

/**
 * Writes a JPEG as a camera would: large in pixels, over the 1,000,000 bytes that an upload may have, with EXIF.
 * The noise keeps it from compressing to nothing.
 */
export async function photograph(path: string, { width = 3000, height = 2250 } = {}): Promise<void> {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 40 }
  await sharp({ create: { width, height, channels: 3, background: '#888', noise } })
    .withExif({ IFD0: { Make: 'Test camera' } })
    .jpeg({ quality: 90 })
    .toFile(path)
}
