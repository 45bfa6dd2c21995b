/** The router's server half. It has a file of its own, so that no page loads it. */
// biome-ignore lint/performance/noBarrelFile: this package wraps a library
export {
  createStaticHandler,
  createStaticRouter,
  type DataStrategyFunction,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router-dom'
