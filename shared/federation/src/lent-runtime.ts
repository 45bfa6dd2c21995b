/** Global through which the host provides its federation runtime, which remotes do not contain. */
export const lentRuntime = '_SHOWCASE_FEDERATION'
