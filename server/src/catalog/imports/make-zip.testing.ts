import { crc32, deflateRawSync } from 'node:zlib'

export interface ZipEntry {
  name: string
  bytes: Buffer
  isDeflated?: boolean
  /** Bytes after unpacking that the directory declares, if not those of `bytes`. */
  declared?: number
  isEncrypted?: boolean
  /** Has no bytes of its own in the file: the directory points to those of the entry before. */
  isOverlapping?: boolean
}

/** A zip file with these entries, without compression unless an entry asks for it. */
export function makeZip(files: ZipEntry[]): Buffer {
  const bodies: Buffer[] = []
  const directory: Buffer[] = []
  let [offset, next] = [0, 0]
  for (const { name, bytes, isDeflated = false, declared, isEncrypted = false, isOverlapping = false } of files) {
    const label = Buffer.from(name)
    const packed = isDeflated ? deflateRawSync(bytes) : bytes
    // An encrypted entry begins with 12 bytes of its own.
    const stored = isEncrypted ? Buffer.concat([Buffer.alloc(12), packed]) : packed
    // Version 2.0, names in UTF-8, method; then time, checksum and the two sizes.
    const shared = Buffer.alloc(26)
    shared.writeUInt16LE(20, 0)
    shared.writeUInt16LE(isEncrypted ? 0x801 : 0x800, 2)
    shared.writeUInt16LE(isDeflated ? 8 : 0, 4)
    shared.writeUInt32LE(crc32(bytes), 10)
    shared.writeUInt32LE(stored.length, 14)
    shared.writeUInt32LE(declared ?? bytes.length, 18)
    shared.writeUInt16LE(label.length, 22)
    if (!isOverlapping) {
      offset = next
      bodies.push(Buffer.from('PK\x03\x04'), shared, label, stored)
      next += 30 + label.length + stored.length
    }
    const place = Buffer.alloc(14)
    place.writeUInt32LE(offset, 10)
    directory.push(Buffer.from('PK\x01\x02\x14\0'), shared, place, label)
  }
  const entries = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 'latin1')
  end.writeUInt16LE(files.length, 8)
  end.writeUInt16LE(files.length, 10)
  end.writeUInt32LE(entries.length, 12)
  end.writeUInt32LE(next, 16)
  return Buffer.concat([...bodies, entries, end])
}
