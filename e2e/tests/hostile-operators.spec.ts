import { hostileRelease } from '../src/hostile-release.ts';
import { expect, ownShopTest as test } from './shop-test.ts';
import { signInOperator } from './sign-in-operator.ts';

declare global {
  interface Window {
    /** The attempt that the hostile script makes now. */
    attack?: string;
    /** What the hostile script has got, each by one attempt; there once it has tried everything. */
    loot?: string[];
  }
}

/** Tries what a script on the shop's origin can try against operators at another. Opening a window needs a press,
 * which React keeps from listeners of the bubbling phase until its place is live. */
const attackOn = (operators: string) => `(async () => {
  // The entry is loaded again where it failed.
  if (globalThis.attack) return;
  const loot = [document.cookie, JSON.stringify(localStorage), JSON.stringify(sessionStorage)];
  const attempt = async (name, work) => {
    globalThis.attack = name;
    try { loot.push(String(await work())); } catch (error) { loot.push('refused: ' + error.name); }
  };
  const order = { kind: 'kill', remote: 'newsletter', site: 'TR', reason: 'by a script', confirmed: 'yes', expectedRevision: '6' };
  for (const origin of ['${operators}', location.origin])
    for (const mode of ['cors', 'no-cors']) {
      for (const path of ['/operators', '/operators/live', '/service/releases/api/status'])
        await attempt(mode + ' GET ' + origin + path, async () =>
          (await fetch(origin + path, { mode, credentials: 'include' })).text());
      for (const path of ['/operators/order', '/service/releases/api/kill'])
        await attempt(mode + ' POST ' + origin + path, async () =>
          (await fetch(origin + path, { mode, method: 'POST', credentials: 'include', body: new URLSearchParams(order) })).text());
    }
  await attempt('a frame', () => new Promise((resolve, reject) => {
    const frame = document.createElement('iframe');
    frame.src = '${operators}/operators';
    frame.onload = () => { try { resolve(frame.contentWindow.document.body.innerText); } catch (error) { reject(error); } };
    setTimeout(() => reject(new Error('nothing came')), 3000);
    document.body.append(frame);
  }));
  await attempt('a window', () => new Promise((resolve, reject) => addEventListener('click', () => {
    const opened = open('${operators}/operators');
    setTimeout(() => { try { resolve(opened.document.body.innerText); } catch (error) { reject(error); } }, 2000);
  }, { once: true, capture: true })));
  globalThis.attack = 'over';
  globalThis.loot = loot;
})();`;

test('REL-13 the script of a live release gets nothing of an operator who is signed in beside it, and orders nothing', async ({
  context,
  page,
  ownShop,
  faults,
}) => {
  faults.expect(/./);
  await signInOperator(page, ownShop);
  const session = (await context.cookies(ownShop.operatorsUrl())).find(({ name }) => name === 'operator_session')!;
  expect(session).toMatchObject({ httpOnly: true, sameSite: 'Strict', domain: 'operators.localhost' });

  const attack = attackOn(new URL(ownShop.operatorsUrl()).origin);
  const { status } = await ownShop.operator.publish(await hostileRelease('cart', '9.1.0', attack, 'browser'));
  expect(status).toBe(201);
  const revision = await ownShop.operator.activate({ remote: 'cart', version: '9.1.0', sites: ['DE'] });

  const victim = await context.newPage();
  await expect(async () => {
    // A page from just before the order has the version before it.
    await victim.goto(ownShop.url('DE'));
    await expect.poll(() => victim.evaluate(() => window.attack), { timeout: 10_000 }).toBeDefined();
  }).toPass({ timeout: 60_000 });
  await expect.poll(() => victim.evaluate(() => window.attack), { timeout: 30_000 }).toBe('a window');
  // Nothing lies at the corner: a press elsewhere may follow a link.
  await victim.mouse.click(1, 1);
  await expect.poll(() => victim.evaluate(() => window.attack), { timeout: 30_000 }).toBe('over');
  const loot = (await victim.evaluate(() => window.loot))!;
  expect(loot).toHaveLength(3 + 20 + 2);
  const operatorsAnswers = loot.slice(3, 13);
  for (const answer of [...operatorsAnswers, ...loot.slice(-2)]) expect(answer).toMatch(/^(?:refused: \w+|)$/);
  const everything = loot.join(' ');
  for (const secret of [session.value, ownShop.process.token, 'Sign out', 'break-glass'])
    expect(everything).not.toContain(secret);

  await page.reload();
  await expect(page.getByRole('button', { name: 'Sign out' })).toBeVisible();
  expect(await ownShop.operator.rollBack({ remote: 'cart', sites: ['DE'] })).toBe(revision + 1);
});
