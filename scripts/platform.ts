/** `npm run platform -- …`: what the operator of a platform does from the command line. */
import '@showcase/server/ops/cli/main'
