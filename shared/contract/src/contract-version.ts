/** Version of this package. A remote names the range of it that it was written against; a test holds it to package.json. */
export const contractVersion = '1.0.0'
