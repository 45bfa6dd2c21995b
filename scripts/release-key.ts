/** `pnpm release-key`: the public half of this platform's key, which gateways are told as `RELEASE_PUBLIC_KEYS`. */
import { readConfig } from '@showcase/server/platform/config'
import { publicReleaseKey } from '@showcase/server/platform/registry/sign-release'

console.log(publicReleaseKey(readConfig(process.env).releaseKey))
