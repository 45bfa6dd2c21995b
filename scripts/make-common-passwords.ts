import { writeFile } from 'node:fs/promises'
import { countOf, passwordLimits } from '@showcase/contract/limits'
import { digestPassword } from '@showcase/contract/password'
import { dictionary } from '@zxcvbn-ts/language-common'

/**
 * Makes the list of common passwords that the server refuses: `node scripts/make-common-passwords.ts`. The source is ordered
 * by frequency. The server knows passwords only by their digest, so the list holds the first bytes of digests.
 */
const COUNT = 10_000
const BYTES = 6

const common = dictionary['passwords-common'].filter(password => password.length >= passwordLimits.min).slice(0, COUNT)
const digests = common.map(password => digestPassword(password).slice(0, 2 * BYTES)).sort()
const file = new URL('../server/src/accounts/auth/common-passwords.bin', import.meta.url)
await writeFile(file, Buffer.from(digests.join(''), 'hex'))
console.log(`${countOf(common.length, 'password')}, ${digests.length * BYTES} bytes`)
