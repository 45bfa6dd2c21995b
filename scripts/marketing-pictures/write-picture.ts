import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'

/** Tuned for flat colors and small text: 4:4:4, because chroma subsampling blurs colored text. */
const avif = { quality: 52, effort: 7, chromaSubsampling: '4:4:4' }
const webp = { quality: 74, effort: 6, smartSubsample: true }

/**
 * Writes a screenshot to `folder` as AVIF in each of `widths`, as WebP in the first of them for browsers without AVIF, and a
 * module that names all files.
 *
 * @returns the total size of the files in bytes
 */
export async function writePicture(folder: string, name: string, png: Uint8Array, widths: readonly number[]) {
  const [first = 0] = widths
  const files = await Promise.all([
    ...widths.map(async to => ({
      file: `${name}-${to}.avif`,
      bytes: await sharp(png).resize({ width: to }).avif(avif).toBuffer(),
    })),
    sharp(png)
      .resize({ width: first })
      .webp(webp)
      .toBuffer()
      .then(bytes => ({ file: `${name}-${first}.webp`, bytes })),
  ])
  for (const { file, bytes } of files) await writeFile(join(folder, file), bytes)
  await writeFile(join(folder, `${name}.ts`), moduleOf(name, widths, first))
  return files.reduce((sum, { bytes }) => sum + bytes.length, 0)
}

/** The size of a picture is in `product-picture.ts`, because all pictures of a device have the same. */
function moduleOf(name: string, widths: readonly number[], first: number): string {
  const sorted = [...widths].sort((one, other) => one - other)
  const make = name.endsWith('wide') ? 'widePicture' : 'phonePicture'
  return `// Made by \`npm run marketing-pictures\`, with the pictures it names.
${sorted.map(to => `import avif${to} from './${name}-${to}.avif'`).join('\n')}
import webp from './${name}-${first}.webp'
import { ${make} } from './product-picture.ts'

export const ${camel(name)} = ${make}(${sorted.map(to => `avif${to}`).join(', ')}, webp)
`
}

function camel(name: string) {
  return name.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase())
}
