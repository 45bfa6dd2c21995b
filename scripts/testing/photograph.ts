import sharp from 'sharp'

/**
 * Writes a JPEG like a camera's: many pixels, more than the 1,000,000 bytes of an upload, with EXIF. Noise keeps it from
 * compressing well.
 */
export async function photograph(path: string, { width = 3000, height = 2250 } = {}): Promise<void> {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 40 }
  await sharp({ create: { width, height, channels: 3, background: '#888', noise } })
    .withExif({ IFD0: { Make: 'Test camera' } })
    .jpeg({ quality: 90 })
    .toFile(path)
}
