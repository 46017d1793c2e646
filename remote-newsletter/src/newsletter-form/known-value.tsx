/** The value of a field that is disabled: a form sends none of those. */
export function KnownValue({ name, value }: { name: string; value: string | undefined }) {
  return value ? <input type="hidden" name={name} value={value} /> : null;
}
