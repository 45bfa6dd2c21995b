import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack'
import { type Configuration, SubresourceIntegrityPlugin } from '@rspack/core'
import { sharedExternals, sharedOption } from '@showcase/federation/webpack/federation-options'
import manifest from './remote.manifest.ts'

export interface Build {
  version: string
  /** Name of the container: name and version. */
  uniqueName: string
  outputPath: string
}

/** The browser and the server build of the remote, by rspack and the plugins of its makers. */
export function configurations({ version, uniqueName, outputPath }: Build): Configuration[] {
  const common = (exportsOnly: boolean): Configuration => ({
    mode: 'production',
    context: import.meta.dirname,
    resolve: { extensions: ['.ts', '.tsx', '.js'] },
    module: {
      rules: [
        {
          test: /\.tsx?$/,
          loader: 'builtin:swc-loader',
          options: {
            jsc: { parser: { syntax: 'typescript', tsx: true }, transform: { react: { runtime: 'automatic' } } },
          },
        },
        {
          test: /\.module\.css$/,
          type: 'css/module',
          // Both builds, and no other remote, have these class names.
          generator: { exportsOnly, localIdentName: `[local]_${uniqueName}` },
          parser: { namedExports: false },
        },
      ],
    },
  })
  const publicPath = `/remotes/${manifest.name}/${version}/`
  return [
    {
      ...common(false),
      name: 'browser',
      target: 'web',
      entry: {},
      output: {
        path: outputPath,
        publicPath,
        uniqueName,
        chunkFilename: 'chunks/[name].[contenthash:8].js',
        cssChunkFilename: 'styles/[name].[contenthash:8].css',
        crossOriginLoading: 'anonymous',
      },
      plugins: [
        new ModuleFederationPlugin({
          name: uniqueName,
          filename: 'remoteEntry.js',
          exposes: manifest.exposes,
          shared: sharedOption('remote'),
          manifest: true,
          dts: false,
        }),
        new SubresourceIntegrityPlugin({ hashFuncNames: ['sha384'] }),
      ],
    },
    {
      ...common(true),
      name: 'server',
      target: 'node24',
      entry: './src/server.ts',
      output: {
        path: outputPath,
        publicPath,
        filename: 'server.cjs',
        library: { type: 'commonjs2' },
        asyncChunks: false,
      },
      externals: [sharedExternals],
      optimization: { minimize: false },
    },
  ]
}
