import own from '../../package.json' with { type: 'json' }

/** Of this release, as its package says. */
export const version: string = own.version
