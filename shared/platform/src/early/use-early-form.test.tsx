// @vitest-environment jsdom
import { render } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { EarlyCall } from './early-calls.ts';
import { useEarlyForm } from './use-early-form.ts';

afterEach(() => void delete window.earlyCalls);

const TEXTS = { done: 'cart.AddToCart.added', errors: 'cart.common.setErrors', otherwise: 'cart.common.failed' };

function Form({ id, onTakenOver }: { id: string; onTakenOver: (call: EarlyCall) => void }) {
  const { ref, ...attributes } = useEarlyForm({ texts: TEXTS, isRepeatable: true, onTakenOver });
  return (
    <form
      id={id}
      {...attributes}
      ref={(form) => {
        if (!form) return;
        // As the page's script has it from before.
        if (id === 'pressed') window.earlyCalls = [{ form, key: 'k' } as EarlyCall];
        ref.current = form;
      }}
    />
  );
}

it('CRT-11 hands over the presses of its own form alone, and hears of the next ones itself', () => {
  const [onPressed, onOther] = [vi.fn<(call: EarlyCall) => void>(), vi.fn<(call: EarlyCall) => void>()];
  const { container } = render(
    <>
      <Form id="pressed" onTakenOver={onPressed} />
      <Form id="other" onTakenOver={onOther} />
    </>,
  );
  expect(onPressed.mock.calls).toMatchObject([[{ key: 'k' }]]);
  expect(onOther).not.toHaveBeenCalled();
  for (const form of container.querySelectorAll('form')) {
    expect(form.hasAttribute('data-early')).toBe(false);
    expect([form.dataset['repeatable'], form.dataset['renews']]).toEqual(['true', undefined]);
  }
});

it('CRT-11 tells the page’s script by which keys it says what became of a press', async () => {
  const { renderToString } = await import('react-dom/server');
  const html = renderToString(<Form id="other" onTakenOver={() => undefined} />);
  expect(html).toContain(`data-early="${TEXTS.done} ${TEXTS.errors} ${TEXTS.otherwise}"`);
});
