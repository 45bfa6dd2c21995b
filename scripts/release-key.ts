/** `npm run release-key`: prints the public half of this platform's release key, for gateways' `RELEASE_PUBLIC_KEYS`. */
import { readConfig } from '@showcase/server/core/config/config'
import { publicReleaseKey } from '@showcase/server/releases/store/sign-release'
import { readArguments } from './arguments.ts'

readArguments({})
console.log(publicReleaseKey(readConfig(process.env).releaseKey))
