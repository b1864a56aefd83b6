export const databaseUser = 'tern';
export const databaseName = 'tern';
/** Identifies our own postmasters in the list of processes. */
export const clusterNameSetting = 'cluster_name=tern';

/**
 * Returns the settings for the embedded database as command-line arguments. They limit memory to what one server needs
 * and allow connections only through the socket. Set `durable` to false only for test clusters: a power failure may
 * then destroy everything.
 */
export function buildPostgresSettingArgs(socketFolder: string, durable: boolean): string[] {
  const settings = {
    listen_addresses: '',
    unix_socket_directories: `"${socketFolder.replaceAll('"', '""')}"`,
    unix_socket_permissions: '0700',
    // A test cluster is used by several test programs at once.
    max_connections: durable ? 40 : 100,
    shared_buffers: '32MB',
    huge_pages: 'off',
    work_mem: '4MB',
    maintenance_work_mem: '32MB',
    // Backends read files themselves instead of using three I/O processes. The data is small enough for the page cache.
    io_method: 'sync',
    jit: 'off',
    max_worker_processes: 2,
    max_parallel_workers_per_gather: 0,
    autovacuum_max_workers: 1,
    autovacuum_worker_slots: 2,
    // There is no replication, so PostgreSQL doesn't need the processes and log records for it.
    wal_level: 'minimal',
    max_wal_senders: 0,
    max_logical_replication_workers: 0,
    min_wal_size: '32MB',
    max_wal_size: '256MB',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_checkpoints: 'off',
    fsync: durable ? 'on' : 'off',
    full_page_writes: durable ? 'on' : 'off',
    synchronous_commit: durable ? 'on' : 'off',
  };
  return ['-c', clusterNameSetting, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])];
}
