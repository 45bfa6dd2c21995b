/** `pnpm platform …`: what the operator of a platform does from the command line. */
import '@showcase/server/cli/main'
