/** The router's server half, kept apart so that no visitor downloads it. */
// biome-ignore lint/performance/noBarrelFile: a façade is what this package is
export {
  createStaticHandler,
  createStaticRouter,
  type DataStrategyFunction,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router-dom'
