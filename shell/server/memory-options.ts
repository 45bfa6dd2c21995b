/**
 * V8's option for half of its young generation, in megabytes, of every process that makes pages. By itself V8 lets it grow to
 * 64 where memory is to spare, which is 130 MB of what was thrown away long ago: a page is garbage within milliseconds.
 */
export const youngGeneration = '--max-semi-space-size=16'

/**
 * What the gateway is started with, by its image too (Dockerfile). Of some 30 MB that it holds, V8 lets garbage pile up to four
 * times as much where its heap may grow to gigabytes, and to one and a half times where it may not; a gateway that had half a
 * gigabyte to hold would be ill.
 */
export const gatewayOptions = [youngGeneration, '--max-old-space-size=512']
