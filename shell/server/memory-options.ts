/**
 * V8's option for half of the young generation, in megabytes, of every process that renders pages. By default V8 grows it
 * to 64 MB when memory is free, which keeps 130 MB of garbage: a page is garbage within milliseconds.
 */
export const youngGeneration = '--max-semi-space-size=16'

/**
 * Node's options for the gateway, also in its image (Dockerfile). The gateway holds about 30 MB. Where its heap may grow to
 * gigabytes, V8 keeps up to four times as much garbage; with this limit, one and a half times.
 */
export const gatewayOptions = [youngGeneration, '--max-old-space-size=512']
