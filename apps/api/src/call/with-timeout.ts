/** The result of `work`, or of `late` if it takes longer than `ms` milliseconds; `work` itself continues. */
export async function withTimeout<T>(ms: number, work: Promise<T>, late: () => T): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const expired = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms);
  });
  try {
    return await Promise.race([work, expired.then(late)]);
  } finally {
    clearTimeout(timer);
  }
}
