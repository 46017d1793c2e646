import { request } from 'node:http';

export interface VisitorCookie {
  name: string;
  value: string;
}

const ARTICLES = ['1016', '1131'];

/** Puts two articles into a new visitor's cart, by the form that works without script. @returns the visitor's cookies */
export async function fillCart(port: number, host: string): Promise<VisitorCookie[]> {
  const cookies = new Map<string, string>();
  for (const article of ARTICLES) await addArticle(port, host, article, cookies);
  return [...cookies].map(([name, value]) => ({ name, value }));
}

function addArticle(port: number, host: string, article: string, cookies: Map<string, string>): Promise<void> {
  const headers = {
    host,
    origin: `http://${host}`,
    'sec-fetch-site': 'same-origin',
    'content-type': 'application/x-www-form-urlencoded',
    cookie: [...cookies].map((pair) => pair.join('=')).join('; '),
  };
  return new Promise((resolve, reject) => {
    const call = request(
      { host: '127.0.0.1', port, method: 'POST', path: '/service/cart/form/add', headers },
      (answer) => {
        answer.resume();
        if (answer.statusCode !== 303)
          return reject(new Error(`Article ${article} was answered with ${answer.statusCode}`));
        for (const cookie of answer.headers['set-cookie'] ?? []) {
          const [, name, value] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
          if (name && value) cookies.set(name, value);
        }
        resolve();
      },
    );
    call.on('error', reject);
    call.end(new URLSearchParams({ productId: article, tcm: article, quantity: '1' }).toString());
  });
}
