/** An event of a stream; `id` is empty where it has none. */
export interface SentEvent<Data> {
  id: string;
  data: Data;
}

/** The server-sent events of a response as they come. */
export async function* readEvents<Data>(response: Response): AsyncGenerator<SentEvent<Data>> {
  let text = "";
  const decoder = new TextDecoder();
  const reader = response.body?.getReader();
  for (let read = await reader?.read(); read && !read.done; read = await reader?.read()) {
    text += decoder.decode(read.value, { stream: true });
    for (let at = text.indexOf("\n\n"); at >= 0; at = text.indexOf("\n\n")) {
      const [, id = "", data] = /^(?:id: (.*)\n)?data: (.*)$/.exec(text.slice(0, at)) ?? [];
      text = text.slice(at + 2);
      if (data !== undefined) yield { id, data: JSON.parse(data) as Data };
    }
  }
}
