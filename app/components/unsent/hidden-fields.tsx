/** What was typed, held by a page that can send it again. A name may come more than once. */
export function HiddenFields({ fields }: { fields: Array<[string, string]> }) {
  return fields.map(([name, value], index) => (
    <input key={index} type="hidden" name={name} value={value} />
  ));
}
