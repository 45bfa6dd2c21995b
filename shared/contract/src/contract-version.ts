/** Version of this package; a test compares it with package.json. A remote names the range of versions that it supports. */
export const contractVersion = '1.1.0'
