/** Where the command line writes, so that a test can read it. A line each. */
export type Terminal = { out: (line: string) => void; err: (line: string) => void }
