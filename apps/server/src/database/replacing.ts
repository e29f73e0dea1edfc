// biome-ignore lint/suspicious/noExplicitAny: methods of a driver, passed on as they came.
export type Method = (...args: any[]) => any;

/** A proxy of `target` with some methods replaced. The others run on `target` itself. */
export const replacing = <C extends object>(target: C, methods: Readonly<Record<string, Method>>): C =>
  new Proxy(target, {
    get(of, key) {
      const value: unknown = Reflect.get(of, key, of);
      if (typeof value !== 'function' || key === 'constructor') return value;
      const own = typeof key === 'string' && Object.hasOwn(methods, key) ? methods[key] : undefined;
      return own ?? value.bind(of);
    },
  });
