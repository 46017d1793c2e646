// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { Accordion, AccordionPanel } from './accordion.tsx';

afterEach(cleanup);

const panelOf = (title: string) => screen.getByText(title).closest('details')!;
const press = (title: string) => userEvent.click(screen.getByText(title));

it('UIC-2 keeps one panel of a group open', async () => {
  render(
    <Accordion>
      <AccordionPanel title="Delivery" isDefaultExpanded>
        Free from 20
      </AccordionPanel>
      <AccordionPanel title="Payment">By card</AccordionPanel>
    </Accordion>,
  );
  expect(panelOf('Delivery').open).toBe(true);
  await press('Payment');
  await waitFor(() => expect(panelOf('Delivery').open).toBe(false));
  expect(panelOf('Payment').open).toBe(true);
  await press('Payment');
  expect(panelOf('Payment').open).toBe(false);
});

it('UIC-2 leaves panels of other groups alone', async () => {
  render(
    <>
      <AccordionPanel title="Alone" isDefaultExpanded>
        A
      </AccordionPanel>
      {['One', 'Two'].map((title) => (
        <Accordion key={title}>
          <AccordionPanel title={title}>B</AccordionPanel>
        </Accordion>
      ))}
    </>,
  );
  await press('One');
  await press('Two');
  await waitFor(() => expect(['Alone', 'One', 'Two'].map((title) => panelOf(title).open)).toEqual([true, true, true]));
});

it.each([
  ['disabled', { isDisabled: true }, false],
  ['locked', { isLocked: true, isDefaultExpanded: true }, true],
])('UIC-2 keeps a %s panel as it is', async (_name, props, isOpen) => {
  render(
    <Accordion>
      <AccordionPanel title="Fixed" {...props}>
        A
      </AccordionPanel>
      <AccordionPanel title="Other">B</AccordionPanel>
    </Accordion>,
  );
  await userEvent.setup({ pointerEventsCheck: 0 }).click(screen.getByText('Fixed'));
  await press('Other');
  await waitFor(() => expect(panelOf('Other').open).toBe(true));
  expect(panelOf('Fixed').open).toBe(isOpen);
  expect(screen.getByText('Fixed').closest('summary')?.tabIndex).toBe(-1);
});

it('UIC-2 keeps the content of closed panels in the page, and tells of changes', async () => {
  const onExpandedChange = vi.fn<(isExpanded: boolean) => void>();
  render(
    <AccordionPanel title="Legal" headingLevel={2} onExpandedChange={onExpandedChange}>
      Small print
    </AccordionPanel>,
  );
  expect(screen.getByText('Small print')).toBeTruthy();
  expect(screen.getByRole('heading', { level: 2, name: 'Legal' })).toBeTruthy();
  await press('Legal');
  await waitFor(() => expect(onExpandedChange).toHaveBeenLastCalledWith(true));
});
