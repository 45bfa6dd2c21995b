/**
 * V8's option for half of its young generation, in megabytes, of every process that makes pages. By itself V8 lets it grow to
 * 64 on a machine with memory to spare, which is 130 MB of what was thrown away long ago: a page is garbage within
 * milliseconds, and soon enough collected in less. The gateway's image starts with it too (Dockerfile).
 */
export const youngGeneration = '--max-semi-space-size=16'
