import type { Config } from '../config.ts';
import type { Tracer } from '../tracing/tracer.ts';

/** Opens the traces of this process, if there is a collector for them; otherwise not even their code is loaded. */
export async function openTraces(config: Config, process: string): Promise<Tracer | undefined> {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint } = config;
  if (endpoint === undefined) return undefined;
  const { openTracer } = await import('../tracing/tracer.ts');
  return openTracer(endpoint, process, config, console.warn);
}
