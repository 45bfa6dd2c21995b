/** A router without a browser's address bar, for tests; apart, so that no visitor downloads it. */
// biome-ignore lint/performance/noBarrelFile: a façade is what this package is
export { createMemoryRouter } from 'react-router-dom'
