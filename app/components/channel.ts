/** Carries messages between parts of a page that share no parent. Both sides import it. */
export interface Channel<Message> {
  send: (message: Message) => void;
  /** Returns a function that ends listening. */
  listen: (listener: (message: Message) => void) => () => void;
}

export function createChannel<Message>(): Channel<Message> {
  const listeners = new Set<(message: Message) => void>();
  return {
    send: (message) => {
      for (const listener of [...listeners]) listener(message);
    },
    listen: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
