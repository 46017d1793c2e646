import '../quick-start.ts';

const [{ openShop }, { SLICES }, { demosHere }, { DemoRefused, loadDemo }, { publishWorkspace }] = await Promise.all([
  import('../open-shop.ts'),
  import('../slices.ts'),
  import('./demos.ts'),
  import('./load-demo.ts'),
  import('./publish-workspace.ts'),
]);

// The shop that one can try: the same host with the workspace's releases and every slice's demo.
await openShop({
  isProduction: false,
  async prepare(host, config, progress) {
    const { database, contextOf, registry } = host;
    const demos = demosHere(SLICES, config.SERVICE_ADDRESSES);
    await loadDemo({ database: database.database, demos, contextOf, progress }).catch((error: unknown) => {
      if (!(error instanceof DemoRefused)) throw error;
      progress(error.message);
    });
    if (!config.DEV_RELOAD) await publishWorkspace(registry, progress);
  },
});
