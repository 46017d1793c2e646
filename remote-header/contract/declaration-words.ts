/**
 * Nothing that a mail program takes for an address: the receipt goes to whoever was named. `s.r.o.`, `H.P.` and `70 %.` are none. In the
 * syntax that HTML's `pattern` has in common with regular expressions.
 */
const words = (signs: string): string =>
  String.raw`(?:[\p{L}\p{M}\p{N}\p{Zs}${signs}\-]|\/(?!\/)|:(?=\p{Zs}|$)|\.(?=[\p{Zs}\p{N}\p{Pe}\p{Pi}\p{Pf}"',;.\/\-]|\p{L}\.|$))*`;

/** What a consumer may write into the fields of a declaration: names as people and firms have them, goods and contracts as shops call them. */
export const DECLARATION_WORDS = {
  name: words(String.raw`,&'’´+\(\)`),
  orderNumber: words(String.raw`#_+,&\(\)`),
  text: words(String.raw`,;#_%&"'!?*…„‚\(\)\p{S}\p{Pi}\p{Pf}`),
} as const;
