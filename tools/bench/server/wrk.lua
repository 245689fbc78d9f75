-- What one run came to, as one line of JSON; times of wrk are in microseconds.
done = function(summary, latency)
  local e = summary.errors
  io.write(string.format(
    '\n{"requests":%d,"durationMs":%.3f,"bad":%d,"p50Ms":%.4f,"p99Ms":%.4f}\n',
    summary.requests, summary.duration / 1000,
    e.connect + e.read + e.write + e.status + e.timeout,
    latency:percentile(50) / 1000, latency:percentile(99) / 1000))
end
