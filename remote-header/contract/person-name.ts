/**
 * As people are called: nothing that a mail program or a person takes for an address. In the syntax that HTML's `pattern` has in common with
 * regular expressions.
 */
export const NAME_PATTERN = String.raw`(?!.*(?::\/\/|www\.|@))[\p{L}\p{M}][\p{L}\p{M}\p{Zs}.'’\-]*`;
