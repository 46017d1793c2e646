import { domainToASCII, domainToUnicode } from 'node:url';

/** An address as mail servers know it: a domain in the letters of its language has others then. `eva@xn--mller-kva.example` */
export function withAsciiDomain(address: string): string {
  const at = address.lastIndexOf('@') + 1;
  const domain = address.slice(at);
  return /[\u0080-\uffff]/.test(domain) ? address.slice(0, at) + domainToASCII(domain) : address;
}

/** The one spelling by which an account knows its address: in small letters, its domain as mail servers know it. */
export const addressKey = (address: string): string => withAsciiDomain(address.trim().toLowerCase());

/** The spellings in small letters by which tables may know an address: that of mail servers, and that in the letters of its language. */
export function spellingsOf(address: string): string[] {
  const key = addressKey(address);
  const at = key.lastIndexOf('@') + 1;
  return [...new Set([key, key.slice(0, at) + domainToUnicode(key.slice(at))])];
}
