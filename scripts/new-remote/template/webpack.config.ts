import { remoteConfig } from '@showcase/federation/webpack'

export default remoteConfig(import.meta.dirname)
