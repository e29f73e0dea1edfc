import { run, type StartOptions } from '../command.ts';
import { one, type Summary } from '../summary.ts';

/** A step that an adopter takes: it runs a program, whose output a failure shows. */
export async function step(
  name: string,
  tool: string,
  args: readonly string[],
  options: StartOptions,
): Promise<Summary> {
  const { code, output } = await run(tool, args, { ...options, output: 'captured' });
  if (code !== 0) console.log(output);
  return one(code === 0, name);
}
