/**
 * V8's option for half of the young generation, in megabytes, of the gateway and the API. By default V8 grows it
 * to 64 MB when memory is free, which keeps 130 MB of garbage: a page is garbage within milliseconds.
 */
export const youngGeneration = '--max-semi-space-size=16'

/** Collects garbage without helper threads, which took a fifth of the gateway's CPU time on two busy processors. */
const singleThreaded = '--single-threaded-gc'

/**
 * Node's options for the gateway, also in its image (Dockerfile). The gateway holds about 30 MB. Where its heap may grow to
 * gigabytes, V8 keeps up to four times as much garbage; with this limit, one and a half times.
 */
export const gatewayOptions = [youngGeneration, singleThreaded, '--max-old-space-size=512']

/** The same for a render worker, which renders a few pages at a time. V8 ends it at 256 MB of heap. */
export const renderWorkerOptions = ['--max-semi-space-size=8', singleThreaded, '--max-old-space-size=256']
