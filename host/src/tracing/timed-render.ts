import { inRequestScope, requestScope, type Span } from '@ninefold/service';
import type { RenderOrder } from '../rendering/messages.ts';
import type { PageListener, RendererPool } from '../rendering/renderer-pool.ts';

/** Has a page rendered; timed with the loads of its slots and what they call, where the request is. */
export async function timedRender(
  renderers: Pick<RendererPool, 'render'>,
  order: RenderOrder,
  listener: PageListener,
): Promise<void> {
  const scope = requestScope();
  if (!scope?.span) return renderers.render(order, listener);
  const rendering = scope.span.begin('render', 'page', { 'ninefold.slots': Object.keys(order.slots).length });
  const loads = new Map<number, Span>();
  let hasFailed = false;
  try {
    await renderers.render(
      { ...order, isTimed: true },
      {
        ...listener,
        // What goes out at once is there.
        html(html) {
          rendering.end();
          return listener.html?.(html);
        },
        load({ load, slot, at }) {
          const release = `${slot.split('/')[0]} ${order.versions[slot.split('/')[0]!]}`;
          loads.set(load, rendering.begin('slot', slot, { 'ninefold.slot': slot, 'ninefold.release': release }, at));
        },
        loaded({ load, hasFailed, at }) {
          loads.get(load)?.end({ hasFailed, at });
          loads.delete(load);
        },
        transport: (call, headers, load) =>
          inRequestScope({ ...scope, span: loads.get(load ?? 0) ?? rendering }, () =>
            listener.transport(call, headers),
          ),
      },
    );
  } catch (error) {
    hasFailed = true;
    throw error;
  } finally {
    for (const span of loads.values()) span.end({ hasFailed: true });
    rendering.end({ hasFailed });
  }
}
