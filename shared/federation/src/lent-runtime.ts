/** The global through which the host lends its federation runtime: a remote's entry brings none of its own. */
export const lentRuntime = '_SHOWCASE_FEDERATION'
