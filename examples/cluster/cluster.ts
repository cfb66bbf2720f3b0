// PostgreSQL, three instances, two relays, Varnish and Pushpin on this machine. A client asks Pushpin, which asks Varnish, which
// asks an instance. Must not know what is done with them.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findPostgres, PostgresProcess } from './postgres-process.ts';
import { Service } from './service.ts';

const INSTANCES = 3;
const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const FAKETIME = '/usr/lib/x86_64-linux-gnu/faketime/libfaketimeMT.so.1';
/** Debian's packages, by a file of each. */
const PACKAGES = {
  '/usr/sbin/varnishd': 'varnish',
  '/usr/lib/x86_64-linux-gnu/varnish/vmods/libvmod_xkey.so': 'varnish-modules',
  '/usr/bin/pushpin': 'pushpin',
  '/usr/bin/zurl': 'zurl',
  [FAKETIME]: 'faketime',
};

/** Installs the programs that are missing. @throws an error of apt-get, which needs root and Debian */
export function installPrograms(): void {
  const missing = Object.entries(PACKAGES).flatMap(([file, name]) => (existsSync(file) ? [] : [name]));
  if (findPostgres() === undefined) missing.push('postgresql');
  if (missing.length === 0) return;
  console.log(`Installing ${missing.join(', ')}`);
  execFileSync('apt-get', ['update', '-qq'], { stdio: 'inherit' });
  execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...missing], { stdio: 'inherit' });
}

export class Cluster {
  readonly folder = mkdtempSync(join(tmpdir(), 'cluster-'));
  readonly postgres: PostgresProcess;
  readonly instances: readonly Service[];
  readonly relays: readonly Service[];
  readonly #port: number;
  readonly #varnish: Service;
  readonly #zurl: Service;
  readonly #pushpin: Service;

  /**
   * @param port - of clients; the next ports are those of Varnish, of Pushpin's control and of the instances
   * @param clockOffsets - by instance, such as `+1h`; '' is the machine's clock
   */
  constructor(port: number, clockOffsets: readonly string[] = []) {
    this.#port = port;
    const logs = this.#make('logs');
    const database = this.#make('postgres');
    this.postgres = new PostgresProcess(findPostgres() ?? '', database, ['client_connection_check_interval=1000']);
    const url = this.postgres.url();
    this.instances = Array.from({ length: INSTANCES }, (_, index) =>
      this.#instance(`instance-${index + 1}`, url, this.#instancePort(index), clockOffsets[index] ?? ''),
    );
    this.relays = [1, 2].map((number) => {
      const args = ['--import', 'tsx', here('relay.ts'), url, this.controlUrl, `http://127.0.0.1:${port + 1}/`];
      return new Service({ command: process.execPath, args, log: join(logs, `relay-${number}.log`) });
    });
    this.#varnish = this.#varnishService(logs);
    [this.#zurl, this.#pushpin] = this.#pushpinServices(logs);
  }

  /** The address of clients. */
  get origin(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  get controlUrl(): string {
    return `http://127.0.0.1:${this.#port + 2}`;
  }

  /** The address of an instance itself. */
  originOf(index: number): string {
    return `http://127.0.0.1:${this.#instancePort(index)}`;
  }

  /** An instance on another database, for which nobody is routed. */
  spareInstance(index: number, url: string): Service {
    return this.#instance(`spare-${index + 1}`, url, this.#instancePort(INSTANCES + index), '');
  }

  /** The resident memory of Pushpin's processes. */
  pushpinBytes(): number {
    const pids = execFileSync('pgrep', ['-P', String(this.#pushpin.pid)], { encoding: 'utf8' })
      .trim()
      .split('\n');
    const resident = pids.map((pid) => /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);
    return resident.reduce((sum, kilobytes) => sum + Number(kilobytes) * 1_024, 0);
  }

  async start(): Promise<void> {
    await this.postgres.start();
    await Promise.all([...this.instances, ...this.relays, this.#varnish, this.#zurl].map((service) => service.start()));
    await this.#pushpin.start();
  }

  async restartPushpin(): Promise<void> {
    await this.#pushpin.stop();
    await this.#pushpin.start();
  }

  async stop(): Promise<void> {
    await Promise.all(this.#services.map((service) => service.stop()));
    await this.postgres.stop('SIGINT');
  }

  /** Asks all programs to end, without waiting: for the end of this process. */
  kill(): void {
    for (const program of [...this.#services, this.postgres]) program.kill();
  }

  get #services(): readonly Service[] {
    return [this.#pushpin, this.#zurl, this.#varnish, ...this.relays, ...this.instances];
  }

  #instance(name: string, url: string, port: number, clockOffset: string): Service {
    const server = [
      '--import',
      'tsx',
      here('../server/main.ts'),
      '--db',
      url,
      '--port',
      String(port),
      '--grip',
      '--grace',
      '1',
    ];
    return new Service({
      command: process.execPath,
      args: server,
      // The wrapper `faketime` would not pass signals on.
      environment: clockOffset === '' ? {} : { LD_PRELOAD: FAKETIME, FAKETIME: clockOffset, DONT_FAKE_MONOTONIC: '1' },
      log: join(this.folder, 'logs', `${name}.log`),
      readyUrl: `http://127.0.0.1:${port}/readyz`,
    });
  }

  #instancePort(index: number): number {
    return this.#port + 10 + index;
  }

  #make(name: string): string {
    execFileSync('chmod', ['755', this.folder]);
    mkdirSync(join(this.folder, name));
    return join(this.folder, name);
  }

  #write(name: string, text: string): string {
    const path = join(this.folder, name);
    writeFileSync(path, text);
    return path;
  }

  #varnishService(logs: string): Service {
    const names = this.instances.map((_, index) => `instance${index + 1}`);
    const backends = names.map(
      (name, index) =>
        `backend ${name} { .host = "127.0.0.1"; .port = "${this.#instancePort(index)}"; .probe = ready; .first_byte_timeout = 15s; }`,
    );
    const vcl = readFileSync(here('varnish.vcl'), 'utf8')
      .replace('{{backends}}', backends.join('\n'))
      .replace('{{members}}', names.map((name) => `  instances.add_backend(${name});`).join('\n'));
    const listen = `127.0.0.1:${this.#port + 1}`;
    const args = ['-F', '-j', 'none', '-a', listen, '-f', this.#write('varnish.vcl', vcl), '-s', 'malloc,64m'];
    return new Service({
      command: '/usr/sbin/varnishd',
      args: [...args, '-n', this.#make('varnish')],
      log: join(logs, 'varnish.log'),
      readyUrl: `http://${listen}/v1/ui/capabilities`,
    });
  }

  #pushpinServices(logs: string): readonly [zurl: Service, pushpin: Service] {
    const run = this.#make('run');
    const debian = readFileSync('/usr/lib/pushpin/internal.conf', 'utf8');
    const internal = this.#write('pushpin-internal.conf', debian.replaceAll('/var/run/zurl/', `${run}/`));
    const port = this.#port;
    const config = `[global]
include=${internal}
rundir=${run}
ipc_prefix=p-
[runner]
services=condure,pushpin-proxy,pushpin-handler
http_port=127.0.0.1:${port}
logdir=${logs}
client_maxconn=20000
[proxy]
routesfile=${this.#write('routes', `* 127.0.0.1:${port + 1}\n`)}
sig_key=inside
[handler]
push_in_spec=tcp://127.0.0.1:${port + 3}
push_in_sub_specs=tcp://127.0.0.1:${port + 4}
push_in_http_addr=127.0.0.1
push_in_http_port=${port + 2}
command_spec=tcp://127.0.0.1:${port + 5}
message_rate=50000
message_hwm=50000
message_wait=500
`;
    const zurl = `[General]
in_spec=ipc://${run}/zurl-in
in_stream_spec=ipc://${run}/zurl-in-stream
out_spec=ipc://${run}/zurl-out
in_req_spec=ipc://${run}/zurl-req
defpolicy=allow
max_open_requests=2000
buffer_size=200000
timeout=600
`;
    return [
      new Service({
        command: 'zurl',
        args: [`--config=${this.#write('zurl.conf', zurl)}`],
        log: join(logs, 'zurl.log'),
      }),
      new Service({
        command: 'pushpin',
        args: [`--config=${this.#write('pushpin.conf', config)}`],
        log: join(logs, 'pushpin.log'),
        readyUrl: `${this.origin}/v1/ui/capabilities`,
      }),
    ];
  }
}
