/** Whether an `Accept-Encoding` header names an encoding; with `q=0` it refuses it. */
export function acceptsEncoding(header: string | null | undefined, encoding: string): boolean {
  return (header ?? "").split(",").some((item) => {
    const [name = "", ...parameters] = item.split(";").map((part) => part.trim().toLowerCase());
    return name === encoding && !parameters.some((one) => /^q\s*=\s*0(?:\.0*)?$/.test(one));
  });
}
